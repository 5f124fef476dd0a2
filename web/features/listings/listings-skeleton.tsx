import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const ListingsSkeleton = () => (
  <>
    <div className="visually-hidden">
      <Loader />
    </div>
    <div className="grid gap-4">
      {[0, 1, 2].map((place) => (
        <div key={place} className="box p-4">
          <div className="flex gap-4">
            <Skeleton className="aspect-4/3 w-28 rounded-md tablet:w-36" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-2/3 rounded-sm" />
              <Skeleton className="h-6 w-16 rounded-sm" />
              <Skeleton className="h-4 w-1/2 rounded-sm" />
            </div>
          </div>
          <Skeleton className="mt-4 h-11 rounded-full" />
        </div>
      ))}
    </div>
  </>
)
