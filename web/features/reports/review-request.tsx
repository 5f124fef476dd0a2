import { Suspense, type ComponentProps } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

const AskForReview = lazyWithRetry(async () => (await import('./ask-for-review.tsx')).AskForReview)

export function ReviewRequest(props: ComponentProps<typeof AskForReview>) {
  return (
    <Suspense>
      <AskForReview {...props} />
    </Suspense>
  )
}
