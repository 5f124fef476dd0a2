import { createStore } from './create-store.ts'

/** Whether the person has reached a neighbour from this page, by an interest or a message. */
export const reached = createStore(false)
