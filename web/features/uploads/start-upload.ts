import { finishUpload, deleteImage, type UploadPurpose } from '#contract/images.ts'
import { call } from '#web/data/api.ts'
import { createStore, useStore, type Store } from '#web/data/create-store.ts'
import { loadClient, sendingOf, type Sending } from '#web/data/resumable-upload.ts'
import { refreshSession } from '#web/app/session.ts'
import { prepare } from './accepted-files.ts'
import { backoff } from './backoff.ts'
import { inTurn } from './in-turn.ts'
import { troubleOf } from './upload-failure.ts'
import { nextState, notBegun, type UploadEvent, type UploadState } from './upload-state.ts'

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

/** Scales a picture, sends it in chunks and resumes after a lost connection. */
export function startUpload(file: File, purpose: UploadPurpose): Upload {
  const state = createStore(notBegun)
  const gone = new AbortController()
  const wait = backoff(gone.signal)
  const prepared = prepare(file, purpose)
  loadClient().catch(() => {})
  let sending: Sending | undefined
  let arrivedId: string | undefined

  const dispatch = (event: UploadEvent) => {
    const next = nextState(state.get(), event)
    if (next !== state.get() && !gone.signal.aborted) state.set(next)
  }

  const onPercent = (percent: number) => {
    wait.succeed(percent)
    dispatch({ kind: 'sent', percent })
  }

  async function run() {
    const { file: fit, failure } = await prepared
    if (failure) return dispatch({ kind: 'failed', failure })
    const goingUp = (sending ??= sendingOf(fit, purpose))
    wait.begin()
    while (!gone.signal.aborted) {
      try {
        arrivedId ??= await inTurn(() => goingUp.send(gone.signal, onPercent))
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
    prepared: prepared.then(({ file: fit }) => fit),
    state,
    retry: () => {
      if (state.get().phase !== 'failed') return wait.end()
      dispatch({ kind: 'retried' })
      void run()
    },
    cancel: () => {
      gone.abort()
      const id = sending?.id()
      if (id) takeBack(id)
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
