/** Says something to a screen reader without moving the focus: a count of results, a card that went. Needs an <Announcer/> on the page. */
export function announce(sentence: string): void {
  // The same sentence again has to differ, or it is not read again.
  said = said === sentence ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

export const lastSaid = () => said
export function hear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let said = ''
const listeners = new Set<() => void>()
