export { Cover, GonePost, PostGrid, PostGridItem, PostGridSkeleton } from './post-grid.tsx'
export { useTakeOff, type OwnList } from './use-take-off.ts'
