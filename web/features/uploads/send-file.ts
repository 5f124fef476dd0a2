import { finishUpload, type UploadPurpose } from '#contract/images.ts'
import { call } from '#web/data/api.ts'
import type { Store } from '#web/data/create-store.ts'
import { loadClient, sendingOf, type Sending } from '#web/data/resumable-upload.ts'
import { refreshSession } from '#web/app/session.ts'
import { backoff } from './backoff.ts'
import { turns } from './turns.ts'
import { prepare } from './prepared-file.ts'
import { takeBack } from './start-upload.ts'
import { troubleOf } from './upload-failure.ts'
import { nextState, type UploadEvent, type UploadState } from './upload-state.ts'

/** The server prepares the first pictures while the last goes up. */
const inTurn = turns(2)

/** Scales a picture, sends it in chunks and resumes after a lost connection. */
export function sendFile(
  file: File,
  purpose: UploadPurpose,
  state: Store<UploadState>,
  gone: AbortSignal,
) {
  const wait = backoff(gone)
  const prepared = prepare(file, purpose)
  loadClient().catch(() => {})
  let sending: Sending | undefined
  let arrivedId: string | undefined

  const dispatch = (event: UploadEvent) => {
    const next = nextState(state.get(), event)
    if (next !== state.get() && !gone.aborted) state.set(next)
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
    while (!gone.aborted) {
      try {
        arrivedId ??= await inTurn(() => goingUp.send(gone, onPercent))
        dispatch({ kind: 'arrived' })
        const upload = await call(finishUpload, { params: { id: arrivedId } }, { signal: gone })
        return dispatch({ kind: 'ready', upload })
      } catch (error) {
        if (gone.aborted) return
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
    prepared: prepared.then(({ file: fit }) => fit),
    retry: () => {
      if (state.get().phase !== 'failed') return wait.end()
      dispatch({ kind: 'retried' })
      void run()
    },
    takeBack: () => {
      const id = sending?.id()
      if (id) takeBack(id)
    },
  }
}
