import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

export function VerificationSkeleton() {
  return (
    <div className="mt-3 grid gap-5">
      <Skeleton className="h-7 w-28 rounded-full" />
      <Skeleton className="h-10 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-12 rounded-xl" />
      <VisuallyHidden>
        <Loader />
      </VisuallyHidden>
    </div>
  )
}
