export { WaitingTiles } from './waiting-tiles.tsx'
export { GoneTile, PostTile, TileGrid } from './post-tile.tsx'
