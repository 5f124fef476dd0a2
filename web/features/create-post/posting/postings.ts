import { createStore } from '#web/data/create-store.ts'
import type { ApiProblem } from '#web/data/api.ts'
import type { Draft } from '../draft.ts'

export type PostingWords = {
  waitForPictures: (percent: number) => string
  sending: string
  done: string
  failedTitle: string
  failed: string
}

/** A draft that was submitted. It goes on when its form is left. */
export type Posting = {
  draft: Draft
  words: PostingWords
  openForm: () => void
  openPost: (postId: string) => void
}

/** What a form on the screen does with a failure. */
type OpenForm = { show: (problem: ApiProblem) => void; validate: () => void }

export const postings = createStore<readonly Posting[]>([])
export const openForms = createStore<ReadonlyMap<string, OpenForm>>(new Map())

export const isPosting = (key: string, all: readonly Posting[]): boolean =>
  all.some(({ draft }) => draft.key === key)

/** Also if it still waits for pictures. */
export const stopPosting = (key: string) =>
  postings.set(postings.get().filter(({ draft }) => draft.key !== key))

/** Returns what to do when it leaves the screen. */
export function enter(key: string, form: OpenForm): () => void {
  openForms.set(new Map(openForms.get()).set(key, form))
  return () => openForms.set(new Map([...openForms.get()].filter(([, each]) => each !== form)))
}
