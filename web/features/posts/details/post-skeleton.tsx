import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function PostSkeleton() {
  return (
    <div className="grid gap-x-8 desktop:grid-cols-[minmax(0,1fr)_372px]">
      <div className="visually-hidden">
        <Loader />
      </div>
      <Skeleton className="h-[min(100vw,56dvh)] w-full rounded-b-2xl tablet:aspect-4/3 tablet:h-auto tablet:max-h-[72vh] tablet:rounded-[24px]" />
      <div className="grid content-start gap-4 px-5 pt-5 tablet:rounded-[24px] tablet:bg-surface tablet:p-6 tablet:shadow-2">
        <Skeleton className="h-7 w-40 rounded-full" />
        <Skeleton className="h-8 w-4/5 rounded-sm" />
        <Skeleton className="h-10 w-28 rounded-sm" />
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    </div>
  )
}
