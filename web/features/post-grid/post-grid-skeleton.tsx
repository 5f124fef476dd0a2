import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PostGrid } from './post-grid.tsx'

export const PostGridSkeleton = () => (
  <>
    <Loader hidden />
    <PostGrid>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place}>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-3 h-4 w-3/4 rounded-sm" />
        </li>
      ))}
    </PostGrid>
  </>
)
