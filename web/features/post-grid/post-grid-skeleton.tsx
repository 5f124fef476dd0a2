import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TileGrid } from './post-grid.tsx'

/** The boxes of tiles that are on their way. */
export const WaitingTiles = () => (
  <>
    <div className="visually-hidden">
      <Loader />
    </div>
    <TileGrid>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place}>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-3 h-4 w-3/4 rounded-sm" />
        </li>
      ))}
    </TileGrid>
  </>
)
