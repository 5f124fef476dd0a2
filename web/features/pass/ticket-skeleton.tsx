import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const TicketSkeleton = () => (
  <>
    <Loader hidden />
    <div className="ticket">
      <div className="ticket-part grid gap-4">
        <div className="flex items-center gap-3">
          <Skeleton className="ticket-picture aspect-4/3" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/4 rounded-sm" />
            <Skeleton className="h-5 w-1/2 rounded-sm" />
          </div>
        </div>
        <Skeleton className="h-5 w-4/5 rounded-sm" />
        <Skeleton className="h-5 w-3/5 rounded-sm" />
      </div>
    </div>
  </>
)
