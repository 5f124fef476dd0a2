import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function FeedSkeleton() {
  return (
    <div className="grid gap-6">
      <Loader hidden />
      {[1, 2].map((card) => (
        <div key={card} className="card p-2">
          <div className="flex items-center gap-3 pt-2 pb-3 pl-2 tablet:pl-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-32 rounded-sm" />
              <Skeleton className="h-3 w-48 rounded-sm" />
            </div>
          </div>
          <Skeleton className="card-stack" />
          <div className="grid gap-3 px-3 pt-5 pb-4">
            <Skeleton className="h-5 w-3/5 rounded-sm" />
            <Skeleton className="h-4 w-full rounded-sm" />
            <Skeleton className="h-11 w-full rounded-sm" />
          </div>
        </div>
      ))}
    </div>
  )
}
