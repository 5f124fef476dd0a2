export { PostGridSkeleton } from './post-grid-skeleton.tsx'
export { Cover, GonePost, PostGrid, PostGridItem } from './post-grid.tsx'
export { useRemoval, type RemovalOptions } from './use-removal.ts'
