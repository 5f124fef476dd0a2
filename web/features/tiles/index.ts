export { WaitingTiles } from './waiting-tiles.tsx'
export { Cover, GoneTile, PostTile, TileGrid } from './post-tile.tsx'
export { useTakeOff, type OwnList } from './use-take-off.ts'
