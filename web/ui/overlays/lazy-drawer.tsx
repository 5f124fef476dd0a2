import { Suspense, type ComponentProps } from 'react'
import { drawn } from '#web/loading/idle.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

const Drawer = lazyWithRetry(async () => {
  await drawn()
  return (await import('./drawer.tsx')).Drawer
})

/** Loads behind the screen that renders it closed, as LazyDialog does, but after its first picture. */
export const LazyDrawer = (props: ComponentProps<typeof Drawer>) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
)
