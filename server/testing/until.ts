import { setTimeout as wait } from 'node:timers/promises'

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
