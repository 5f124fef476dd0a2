export { interests, postToggles, saves } from './post-toggles.ts'
export {
  dropFromFeed,
  dropPost,
  patchPost,
  refreshPost,
  staleElsewhere,
  stalePost,
} from './post-cache.ts'
export { pictureOf, picturesOf } from './pictures.ts'
export { copyLink } from './copy-link.ts'
export { markSold, useMarkSold } from './mark-sold.ts'
export { CreatePostLink } from './create-post-link.tsx'
export { addressOf } from './card/whereabouts.tsx'
export { PostCard } from './card/post-card.tsx'
export type { PostCardHandle } from './card/use-post-card.ts'
export { isLongPrice, Price } from './price.tsx'
export { ReservedStamp, Stamp } from './stamp.tsx'
export type { OptimisticToggles } from './optimistic-toggles.ts'
