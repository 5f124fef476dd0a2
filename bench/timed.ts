import { setTimeout as sleep } from 'node:timers/promises'

/** Begins one each `everyMs`, whether or not the one before was answered. */
export async function timed(during: number, everyMs: number, act: (n: number) => Promise<number>) {
  const took: number[] = []
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let n = 0; n * everyMs < during * 1000; n++) {
    await sleep(Math.max(0, began + n * everyMs - performance.now()))
    const start = performance.now()
    running.push(act(n).finally(() => took.push(performance.now() - start)))
  }
  return { took, answers: await Promise.all(running) }
}
