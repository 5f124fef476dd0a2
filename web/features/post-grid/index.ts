export { WaitingTiles } from './post-grid-skeleton.tsx'
export { Cover, GoneTile, PostTile, TileGrid } from './post-grid.tsx'
export { useTakeOff, type OwnList } from './use-take-off.ts'
