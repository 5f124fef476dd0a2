import type { Cluster } from './cluster.ts'
import { isPostmaster, type Postmaster } from './postmaster.ts'

const lookEveryMs = 500

/**
 * Starts the server again where it has ended by itself: a machine short of memory kills what uses the most. The connections to it
 * were lost; the pool makes new ones.
 */
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
      onFailure(error) // the next look tries again
    }
  }
  /** Ends the watch; answers with the server that runs now. */
  return async (): Promise<Postmaster> => {
    clearInterval(watch)
    await starting
    return postmaster
  }
}
