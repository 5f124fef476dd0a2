/** What the address's ?show= may say; nothing is everything. */
export const shows = ['north', 'south', 'free'] as const
export type Show = (typeof shows)[number]

export const isShow = (value: unknown): value is Show => shows.some((show) => show === value)
