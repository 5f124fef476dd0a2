import { createStore } from '#web/data/create-store.ts'

export const said = createStore('')

/** For screen readers, without moving the focus. Needs an <Announcer/> on the page. */
export function announce(sentence: string) {
  // A screen reader does not read the same text twice.
  said.set(said.get() === sentence ? `${sentence}\u00a0` : sentence)
}
