import { lazy, type ComponentType } from 'react'

/**
 * `lazy`, for what opens on a screen that stands already: without a connection it waits for one and then opens. `lazy` alone keeps the
 * first failure for good, and takes the screen with it.
 */
export const lazyWithRetry = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** Tries again until it comes: without a connection for ever, with one three times. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let failedOnline = 0
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (reason) {
      // With a connection, what does not come is gone: the page is of an older version. What failed without one says nothing of that.
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
