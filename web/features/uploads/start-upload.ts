import { useSyncExternalStore } from 'react'
import { finishUpload, deleteImage, type UploadPurpose } from '#contract/images.ts'
import { call } from '#web/data/api.ts'
import { sendingOf } from '#web/data/resumable-upload.ts'
import { refreshSession } from '#web/app/session.ts'
import { refusalOf } from './accepted-files.ts'
import { backoff } from './backoff.ts'
import { troubleOf } from './upload-failure.ts'
import { nextState, notBegun, type UploadEvent, type UploadState } from './upload-state.ts'

/** One file being sent. It outlives the component that started it. */
export type Upload = {
  file: File
  state: () => UploadState
  /** Returns the function that stops watching. */
  watch: (listener: () => void) => () => void
  /** Resumes a failed upload, or ends the current pause. */
  retry: () => void
  /** Deletes what has arrived. Not for an image that a post or a request uses. */
  cancel: () => void
}

/** Sends a file in chunks and resumes after a lost connection. */
export function startUpload(file: File, purpose: UploadPurpose): Upload {
  let state = notBegun
  const listeners = new Set<() => void>()
  const gone = new AbortController()
  const wait = backoff(gone.signal)
  const sending = sendingOf(file, purpose)
  let arrivedId: string | undefined

  const dispatch = (event: UploadEvent) => {
    const next = nextState(state, event)
    if (next === state || gone.signal.aborted) return
    state = next
    for (const listener of listeners) listener()
  }

  async function run() {
    const failure = await refusalOf(file, purpose)
    if (failure) return dispatch({ kind: 'failed', failure })
    wait.begin()
    while (!gone.signal.aborted) {
      try {
        arrivedId ??= await sending.send(gone.signal, (percent) => {
          wait.succeed(percent)
          dispatch({ kind: 'sent', percent })
        })
        dispatch({ kind: 'arrived' })
        const upload = await call(
          finishUpload,
          { params: { id: arrivedId } },
          { signal: gone.signal },
        )
        return dispatch({ kind: 'ready', upload })
      } catch (error) {
        if (gone.signal.aborted) return
        const { problem, passes, waitMs, isLost, failure } = troubleOf(error, purpose)
        // The server no longer has all of it; the next try asks.
        if (passes && problem.isRefusal) arrivedId = undefined
        if (problem.code === 'NOT_SIGNED_IN') void refreshSession()
        if (passes) dispatch({ kind: 'interrupted', isLost })
        if (!passes || !(await wait.pause(isLost, waitMs)))
          return dispatch({ kind: 'failed', failure })
      }
    }
  }

  void run()
  return {
    file,
    state: () => state,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry: () => {
      if (state.phase !== 'failed') return wait.end()
      dispatch({ kind: 'retried' })
      void run()
    },
    cancel: () => {
      gone.abort()
      const id = sending.id()
      if (id) takeBack(id)
    },
  }
}

export const useUpload = (upload: Upload | null): UploadState | null =>
  useSyncExternalStore(upload?.watch ?? watchNothing, () => upload?.state() ?? null)

const watchNothing = () => () => {}

/** Errors are ignored: the server deletes unused uploads after a day. */
export function takeBack(id: string): void {
  call(deleteImage, { params: { id } }).catch(() => {})
}
