/** PostgreSQL's message at the end of a COPY. */
export type Complete = { text: string }
export const rowsOf = ({ text }: Complete): number => Number(/^COPY (\d+)$/.exec(text)?.[1])
