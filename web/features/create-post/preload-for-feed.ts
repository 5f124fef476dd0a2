import { feedImageSizes, srcSetOf } from '#contract/image-path.ts'
import type { Image as Picture } from '#contract/images.ts'

/** The cover is fetched while the form is still being filled in, as the feed will ask for it: the new card has its picture at once. */
export function preloadForFeed(picture: Picture): void {
  const image = new Image()
  image.sizes = feedImageSizes
  image.srcset = srcSetOf(picture)
}
