import { createStore, type Store } from '#web/data/create-store.ts'

/** A new map on each change. */
export type OptimisticToggles = Pick<Store<ReadonlyMap<string, boolean>>, 'get' | 'watch'> & {
  /** Shows at once. Of toggles during a request, only the last is sent after it. */
  want: (postId: string, wanted: boolean) => void
  /** Sends what an earlier page left and retries what waits. */
  resume: () => void
}

type Options<Answer> = {
  send: (postId: string, wanted: boolean) => Promise<Answer>
  onKept: (postId: string, answer: Answer) => void
  /** No further retries: the toggle shows the server's state again. */
  onFailed: (postId: string, wanted: boolean, problem: unknown) => void
  /** Undefined means give up. */
  pauseMs?: (problem: unknown, failures: number) => number | undefined
  /** Storage that survives a reload. */
  kept?: {
    read: () => Iterable<[string, boolean]>
    write: (toggles: ReadonlyMap<string, boolean>) => void
  }
}

export function createOptimisticToggles<Answer>({
  send,
  onKept,
  onFailed,
  pauseMs,
  kept,
}: Options<Answer>): OptimisticToggles {
  const toggles = createStore<ReadonlyMap<string, boolean>>(new Map(kept?.read()))
  const running = new Set<string>()
  const pauses = new Map<string, () => void>()

  const change = (alter: (next: Map<string, boolean>) => void) => {
    const next = new Map(toggles.get())
    alter(next)
    kept?.write(next)
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

  const run = async (postId: string) => {
    if (running.has(postId)) return
    running.add(postId)
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
        if (toggles.get().get(postId) === sent) change((next) => next.delete(postId))
      }
      try {
        const answer = await send(postId, sent)
        failures = 0
        if (toggles.get().get(postId) === sent) await end(() => onKept(postId, answer))
      } catch (problem) {
        if (toggles.get().get(postId) !== sent) continue
        const ms = pauseMs?.(problem, ++failures)
        if (ms === undefined) await end(() => onFailed(postId, sent, problem))
        else await pause(postId, ms)
      }
    }
    running.delete(postId)
  }

  const wake = (postId: string) => (pauses.get(postId) ?? (() => void run(postId)))()
  return {
    want: (postId, wanted) => {
      change((next) => next.set(postId, wanted))
      wake(postId)
    },
    get: toggles.get,
    watch: toggles.watch,
    resume: () => [...toggles.get().keys()].forEach(wake),
  }
}
