/** For screen readers, without moving the focus. Needs an <Announcer/> on the page. */
export function announce(sentence: string): void {
  // A screen reader does not read the same text twice.
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
