import { Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CardActionsProps } from './card-actions.tsx'

let loaded: ComponentType<CardActionsProps> | undefined
export const loadCard = async () => (loaded ??= (await import('./handover-card.tsx')).HandoverCard)
const LateCard = lazyWithRetry(loadCard)

/** Most chats have none. Where it is loaded before, it has no skeleton, which `lazy` would draw first. */
export function HandoverCard(props: CardActionsProps) {
  const [Card] = useState(() => loaded ?? LateCard)
  return (
    <Suspense fallback={<HandoverCardSkeleton />}>
      <Card {...props} />
    </Suspense>
  )
}

/** As high as a proposal. */
export const HandoverCardSkeleton = () => (
  <div className="handover-card">
    <Skeleton className="handover-skeleton" />
  </div>
)
