import { setTimeout as wait } from 'node:timers/promises'

/** Waits until it is so; fails with what it waited for when it does not come true. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms for: ${what}`)
    await wait(5)
  }
}
