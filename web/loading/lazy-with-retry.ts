import { lazy, type ComponentType } from 'react'

/** React's `lazy` keeps the first failure for good; this waits for a connection. */
export const lazyWithRetry = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** Retries without limit offline, and three times online. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let failedOnline = 0
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (reason) {
      // Online, a missing file means an outdated page. A failure offline proves nothing.
      if (navigator.onLine) failedOnline++
      if (failedOnline >= triesOnline) throw reason
      await connection(tries * 1000)
    }
  }
}

const triesOnline = 3
const connection = (withinMs: number) =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, withinMs)
  })
