import type { ListingForm } from '#contract/listing-form.ts'
import { parseTags } from '#contract/tags.ts'

/** The form as the endpoints want it, with the pictures in their order. */
export function bodyOf(listing: ListingForm, imageIds: readonly string[]) {
  const {
    title,
    description,
    condition,
    tower,
    location,
    isFree,
    price,
    tags,
    showTower,
    showLocation,
  } = listing
  return {
    title,
    description,
    fileUrls: imageIds.map((id) => ({ id })),
    location,
    tags: parseTags(tags) ?? [],
    condition,
    tower,
    price: isFree ? '0.00' : price,
    isFree,
    showLocationOnPostCard: showLocation,
    showTowerOnPostCard: showTower,
  }
}
