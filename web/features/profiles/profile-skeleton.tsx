import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PostGridSkeleton } from '#web/features/post-grid/index.ts'

export function ProfileSkeleton() {
  return (
    <>
      <div className="box flex items-center gap-4 tablet:p-6">
        <Skeleton className="size-20 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-40 rounded-sm" />
          <Skeleton className="h-5 w-28 rounded-sm" />
        </div>
      </div>
      <div className="mt-8">
        <Skeleton className="mb-4 h-6 w-28 rounded-sm" />
        <PostGridSkeleton />
      </div>
    </>
  )
}
