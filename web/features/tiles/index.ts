export { WaitingTiles } from './waiting-tiles.tsx'
export { Cover, GoneTile, PostTile, TileGrid } from './post-tile.tsx'
