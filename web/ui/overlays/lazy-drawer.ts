import { drawn } from '#web/loading/idle.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

/** Rendered closed, it loads behind the screen. */
export const Drawer = lazyWithRetry(async () => {
  await drawn()
  return (await import('./drawer.tsx')).Drawer
})
