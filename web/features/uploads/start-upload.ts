import { deleteImage, type UploadPurpose } from '#contract/images.ts'
import { call } from '#web/data/api.ts'
import { createStore, useStore, type Store } from '#web/data/create-store.ts'
import { loadWithRetry } from '#web/loading/lazy-with-retry.ts'
import { lost, notBegun, type UploadState } from './upload-state.ts'

/** One file being sent. It outlives the component that started it. */
export type Upload = {
  file: File
  /** What goes up; null if it is refused. */
  prepared: Promise<File | null>
  state: Omit<Store<UploadState>, 'set'>
  /** Resumes a failed upload, or ends the current pause. */
  retry: () => void
  /** Deletes what has arrived. Not for an image that a post or a request uses. */
  cancel: () => void
}

/** Comes with the first file, or before it: `useFetchAhead(loadSending)`. */
export const loadSending = async () => (await import('./send-file.ts')).sendFile

/** Sends it from here on, wherever the person goes. */
export function startUpload(file: File, purpose: UploadPurpose): Upload {
  const state = createStore<UploadState>({ ...notBegun, lost: !navigator.onLine })
  const gone = new AbortController()
  const begin = async () => {
    try {
      const sendFile = await loadWithRetry(loadSending)
      return sendFile(file, purpose, state, gone.signal)
    } catch (reason) {
      console.info('The code that sends a file could not be loaded', reason)
      state.set({ phase: 'failed', ...lost })
      return null
    }
  }
  let begun = begin()
  const retry = async () => {
    const sending = await begun
    if (sending) return sending.retry()
    state.set(notBegun)
    begun = begin()
  }
  return {
    file,
    prepared: begun.then((sending) => sending?.prepared ?? null),
    state,
    retry: () => void retry(),
    cancel: () => {
      gone.abort()
      void begun.then((sending) => sending?.takeBack())
    },
  }
}

export const useUpload = (upload: Upload | null): UploadState | null =>
  useStore<UploadState | null>(upload?.state ?? nothing)

const nothing = createStore(null)

/** Errors are ignored: the server deletes unused uploads after a day. */
export function takeBack(id: string) {
  call(deleteImage, { params: { id } }).catch(() => {})
}
