export { GoneTile, PostTile, TileGrid } from './post-tile.tsx'
