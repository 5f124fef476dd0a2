import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** With the form, so that what follows the panel does not jump. */
export const PlacesSkeleton = () => (
  <>
    <Loader hidden />
    <div className="mt-5 grid gap-4">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-1/2 rounded-sm" />
        </div>
      ))}
      {[0, 1].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-5 w-16 rounded-sm" />
          <Skeleton className="h-12 rounded-md" />
        </div>
      ))}
      <Skeleton className="h-11 w-44 rounded-md" />
    </div>
  </>
)
