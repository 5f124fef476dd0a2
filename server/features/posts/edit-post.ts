import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contract/endpoint.ts'
import type { updatePost as endpoint } from '#contract/edit-post.ts'
import { authorize } from '#server/permissions.ts'
import { Failure, fail } from '#server/platform/http/fail.ts'
import type { Needs } from '#server/needs.ts'
import type { Viewer } from '#server/viewer.ts'
import { dropUnusable, replaceImages } from '../images/index.ts'
import { tellPeopleOf } from '../line/index.ts'
import { listingOf } from './create-post.ts'
import {
  findListing,
  updateListing,
  type KeptListing,
  type StoredListing,
} from './post-edits.store.ts'
import { lockPost } from './posts.store.ts'
import { isOtherThing, tellHolder } from './tell-holder.ts'

type Body = Parsed<typeof endpoint>['body']

/** Safe to repeat. An edit of an older version is refused, because it would undo a newer one. */
export async function editPost(
  { db, line, limits }: Needs,
  viewer: Viewer,
  postId: string,
  body: Body,
) {
  const wanted = listingOf(body)
  const ids = body.fileUrls?.map(({ id }) => id)
  try {
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, postId)
      authorize(viewer, 'post.edit', post)
      const kept = await findListing(tx, post.id)
      if (isAsWanted(kept, wanted, ids)) return
      if (kept.version !== body.version) fail('POST_CHANGED')
      await limits.take('edit.account', viewer.id)
      if (ids) await replaceImages(tx, { postId: post.id, ownerId: viewer.id, ids })
      await updateListing(tx, post.id, wanted)
      await tellPeopleOf(tx, [post.id])
      if (isOtherThing(kept, wanted, ids)) await tellHolder(tx, line, post)
    })
  } catch (error) {
    // Uploads that never became pictures are useless (R119).
    if (ids && error instanceof Failure && error.code === 'POST_IMAGE_NOT_USABLE')
      await db.transaction((tx) => dropUnusable(tx, { ownerId: viewer.id, ids }))
    throw error
  }
}

function isAsWanted(kept: KeptListing, wanted: StoredListing, ids: readonly string[] | undefined) {
  const { price: _, isFree: __, version: ___, images, ...listing } = kept
  const keptIds = images.map(({ id }) => id)
  return (
    isDeepStrictEqual(listing, wanted) && (ids === undefined || isDeepStrictEqual(keptIds, ids))
  )
}
