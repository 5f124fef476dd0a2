import { Suspense } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CardActionsProps } from './card-actions.tsx'

const Card = lazyWithRetry(async () => (await import('./handover-card.tsx')).HandoverCard)

/** Most chats have none. */
export const HandoverCard = (props: CardActionsProps) => (
  <Suspense fallback={<HandoverCardSkeleton />}>
    <Card {...props} />
  </Suspense>
)

/** As high as a proposal. */
export const HandoverCardSkeleton = () => (
  <div className="handover-card">
    <Skeleton className="handover-skeleton" />
  </div>
)
