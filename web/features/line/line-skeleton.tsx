import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const LineSkeleton = () => (
  <>
    <Loader hidden />
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Skeleton className="aspect-4/3 w-16 rounded-md" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-1/2 rounded-sm" />
          <Skeleton className="h-5 w-16 rounded-sm" />
        </div>
      </div>
      <div className="box grid gap-4">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-1/2 rounded-sm" />
          </div>
        ))}
      </div>
    </div>
  </>
)
