import type { Input } from '#contract/endpoint.ts'
import type { createPost, ListingForm } from '#contract/posts.ts'
import { parseTags } from '#contract/tags.ts'
import type { Picture } from './picture-list.ts'

/** The form as the endpoint wants it, with the pictures in their order. */
export function bodyOf(userId: string, listing: ListingForm, pictures: readonly Picture[]): Input<typeof createPost>['body'] {
  const { title, description, condition, tower, location, isFree, price, tags, showTower, showLocation } = listing
  return {
    userId,
    title,
    description,
    fileUrls: pictures.flatMap(({ state }) => (state.phase === 'ready' ? [{ id: state.id }] : [])),
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
