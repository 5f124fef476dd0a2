import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

export function QueueSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-24 rounded-xl" />
      <Waiting />
    </div>
  )
}

export function CaseSkeleton() {
  return (
    <div className="panel grid gap-4">
      <Skeleton className="h-10 w-48 rounded-sm" />
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Waiting />
    </div>
  )
}

const Waiting = () => (
  <VisuallyHidden>
    <Loader />
  </VisuallyHidden>
)
