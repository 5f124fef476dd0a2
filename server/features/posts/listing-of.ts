import type { Parsed } from '#contract/endpoint.ts'
import type { updatePost } from '#contract/edit-post.ts'
import type { createPost } from '#contract/posts.ts'
import { priceCentsOf } from '#contract/price.ts'
import { parseTags } from '#contract/tags.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { StoredListing } from './listing.store.ts'

type Body = Parsed<typeof createPost>['body'] | Parsed<typeof updatePost>['body']

/** What was sent as it is kept: whole cents, free is nothing, and the one rule for tags. */
export const listingOf = (body: Body): StoredListing => ({
  title: body.title,
  description: body.description,
  priceCents: body.isFree ? 0 : priceCentsOf(body.price ?? fail('INVALID_INPUT')),
  condition: body.condition,
  tower: body.tower,
  location: body.location,
  tags: parseTags(body.tags.join(',')) ?? fail('INVALID_INPUT'),
  showTower: body.showTowerOnPostCard,
  showLocation: body.showLocationOnPostCard,
})
