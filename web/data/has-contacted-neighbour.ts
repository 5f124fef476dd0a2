import { createStore } from './create-store.ts'

/** Whether the person has shown interest or written a message on this page. */
export const hasContactedNeighbour = createStore(false)
