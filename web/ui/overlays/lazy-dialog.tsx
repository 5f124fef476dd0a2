import { Suspense, type ComponentProps } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

const Dialog = lazyWithRetry(async () => (await import('./dialog.tsx')).Dialog)

/** Loads behind the screen that renders it closed, so that it also opens without a connection. */
export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
