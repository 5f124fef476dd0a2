import { useSyncExternalStore } from 'react'
import { finishUpload, type UploadPurpose } from '#contract/images.ts'
import { call } from '#web/data/api.ts'
import { sendingOf } from '#web/data/send-file.ts'
import { refreshSession } from '#web/app/session.ts'
import { refusalOf } from './accepted-files.ts'
import { backoff } from './backoff.ts'
import { takeBack } from './take-back.ts'
import { troubleOf } from './upload-failure.ts'
import { nextState, notBegun, type UploadEvent, type UploadState } from './upload-state.ts'

/** One file on its way. It lives on its own: a component may come and go meanwhile. */
export type Upload = {
  file: File
  state: () => UploadState
  /** Hears of every change; returns what stops it. */
  watch: (listener: () => void) => () => void
  /** After a failure from where it stopped; while it waits for the connection, at once. */
  retry: () => void
  /** Ends it and takes back what has arrived. Not for what a post or a request already uses. */
  cancel: () => void
}

/**
 * Sends a file at once, in pieces; after a lost connection it goes on by itself from where the server has it. Ends as `ready`
 * with the id to submit (and, for a post, the picture), or as `failed` with its sentence. Types and size are checked first.
 *
 *     const [upload, setUpload] = useState<Upload | null>(null)
 *     const state = useUpload(upload)
 *     <input type="file" accept={acceptOf('verification')} onChange={… setUpload(startUpload(file, 'verification'))} />
 *     state?.phase === 'ready' && submit(state.id)
 */
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
        // What had arrived is gone, or not all of it: the next try asks.
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

/** Where an upload stands, as it changes; null without one. */
export const useUpload = (upload: Upload | null): UploadState | null =>
  useSyncExternalStore(upload?.watch ?? watchNothing, () => upload?.state() ?? null)

const watchNothing = () => () => {}
