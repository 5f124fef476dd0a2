export { Cover, GonePost, PostGrid, PostGridItem, PostGridSkeleton } from './post-grid.tsx'
export { useRemoval, type RemovalOptions } from './use-removal.ts'
