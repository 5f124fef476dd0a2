import { createStore, type Store } from '#web/data/create-store.ts'

/** A new map on each change. */
export type OptimisticToggles = Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'watch'> & {
  /**
   * Shows at once. Of toggles during a request, only the last is sent after it. `afterMs`: until then it
   * can be taken back, and nobody has heard of it.
   */
  want: (postId: string, wanted: boolean, afterMs?: number) => void
  /** Sends what waits, or what an earlier page left. */
  resume: (postId: string, wanted: boolean) => Promise<void>
  /** Another tab has sent it. False if nothing waits here. */
  forget: (postId: string) => boolean
}

type Options<Answer> = {
  send: (postId: string, wanted: boolean) => Promise<Answer>
  onKept: (postId: string, answer: Answer) => void
  /** No further retries: the toggle shows the server's state again. `hasWaited`: before, for a connection. */
  onFailed: (postId: string, wanted: boolean, problem: unknown, hasWaited: boolean) => void
  /** Undefined means give up; Infinity waits for `resume`. */
  pauseMs?:
    | ((problem: unknown, failures: number, hasWaited: boolean) => number | undefined)
    | undefined
  /** Storage that survives a reload. */
  kept: {
    read: () => Iterable<[string, boolean]>
    write: (postId: string, wanted: boolean | undefined) => void
  }
}

export function createOptimisticToggles<Answer>({
  send,
  onKept,
  onFailed,
  pauseMs,
  kept,
}: Options<Answer>): OptimisticToggles {
  const toggles = createStore<ReadonlyMap<string, boolean>>(new Map(kept.read()))
  const running = new Map<string, Promise<void>>()
  const pauses = new Map<string, () => void>()
  const waited = new Set<string>()
  const retractable = new Set<string>()

  const change = (postId: string, wanted: boolean | undefined) => {
    const next = new Map(toggles.get())
    if (wanted === undefined) {
      next.delete(postId)
      waited.delete(postId)
    } else next.set(postId, wanted)
    kept.write(postId, wanted)
    toggles.set(next)
  }
  const pause = (postId: string, ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        pauses.delete(postId)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      pauses.set(postId, wake)
    })

  const run = (postId: string, afterMs: number) => {
    const runs =
      running.get(postId) ?? sendAll(postId, afterMs).finally(() => running.delete(postId))
    running.set(postId, runs)
    return runs
  }
  const sendAll = async (postId: string, afterMs: number) => {
    if (afterMs > 0) {
      retractable.add(postId)
      await pause(postId, afterMs)
      retractable.delete(postId)
    }
    let failures = 0
    for (
      let wanted = toggles.get().get(postId);
      wanted !== undefined;
      wanted = toggles.get().get(postId)
    ) {
      const sent = wanted
      const end = async (say: () => void) => {
        say()
        // The answer renders a moment later; waiting avoids a flicker.
        await new Promise((resolve) => setTimeout(resolve))
        if (toggles.get().get(postId) === sent) change(postId, undefined)
      }
      try {
        const answer = await send(postId, sent)
        failures = 0
        if (toggles.get().get(postId) === sent) await end(() => onKept(postId, answer))
      } catch (problem) {
        if (toggles.get().get(postId) !== sent) continue
        const ms = pauseMs?.(problem, ++failures, waited.has(postId))
        if (ms === undefined) await end(() => onFailed(postId, sent, problem, waited.has(postId)))
        else if (ms === Infinity) return
        else await pause(postId, ms)
      }
    }
  }

  const want = (postId: string, wanted: boolean, afterMs = 0) => {
    change(postId, wanted)
    pauses.get(postId)?.()
    return run(postId, afterMs)
  }
  return {
    want: (postId, wanted, afterMs) => void want(postId, wanted, afterMs),
    get: toggles.get,
    watch: toggles.watch,
    resume: async (postId, wanted) => {
      if (retractable.has(postId)) return
      if (!running.has(postId)) waited.add(postId)
      return want(postId, wanted)
    },
    forget: (postId) => {
      if (running.has(postId) || !toggles.get().has(postId)) return false
      change(postId, undefined)
      return true
    },
  }
}
