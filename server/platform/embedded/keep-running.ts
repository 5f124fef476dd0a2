import type { Cluster } from './cluster.ts'
import { isPostmaster, type Postmaster } from './postmaster.ts'

const lookEveryMs = 500

/** A machine short of memory kills its largest process. The pool reconnects. */
export function keepRunning(
  cluster: Cluster,
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  onFailure: (error: unknown) => void,
) {
  let postmaster = first
  let starting: Promise<void> | undefined
  const watch = setInterval(() => {
    if (!isPostmaster(postmaster.pid, cluster))
      starting ??= revive().finally(() => (starting = undefined))
  }, lookEveryMs)
  watch.unref()
  const revive = async () => {
    try {
      postmaster = await startAgain()
    } catch (error) {
      onFailure(error)
    }
  }
  return async (): Promise<Postmaster> => {
    clearInterval(watch)
    await starting
    return postmaster
  }
}
