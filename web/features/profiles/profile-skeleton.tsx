import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PostGrid } from '#web/features/post-grid/index.ts'

/** The boxes of a profile: who it is, then their posts. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="visually-hidden">
        <Loader />
      </div>
      <div className="box flex items-center gap-4 tablet:p-6">
        <Skeleton className="size-20 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-40 rounded-sm" />
          <Skeleton className="h-5 w-28 rounded-sm" />
        </div>
      </div>
      <div className="mt-8">
        <Skeleton className="mb-4 h-6 w-28 rounded-sm" />
        <TilesSkeleton />
      </div>
    </>
  )
}

export const TilesSkeleton = () => (
  <PostGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <li key={place}>
        <Skeleton className="aspect-4/3 rounded-lg" />
        <Skeleton className="mt-3 h-4 w-3/4 rounded-sm" />
      </li>
    ))}
  </PostGrid>
)
