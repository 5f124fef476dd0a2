export { PostGridSkeleton } from './post-grid-skeleton.tsx'
export { Cover, GonePost, PostGridItem, PostGrid } from './post-grid.tsx'
export { useTakeOff, type OwnList } from './use-take-off.ts'
