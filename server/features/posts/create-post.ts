import { createHash } from 'node:crypto'
import type { Parsed } from '#contract/endpoint.ts'
import type { updatePost } from '#contract/edit-post.ts'
import type { createPost as endpoint } from '#contract/posts.ts'
import { priceCentsOf } from '#contract/price.ts'
import { parseTags } from '#contract/tags.ts'
import { authorize } from '#server/permissions.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { Viewer } from '#server/viewer.ts'
import { findPostByKey, insertPosts, isAllowedToPost, type NewPost } from './new-post.store.ts'
import type { StoredListing } from './post-edits.store.ts'

type Body = Parsed<typeof endpoint>['body']

/** For posts that are made at the same time, one statement. */
export function openPosting(db: Queryable, limits: Limits) {
  const insert = inBatches(
    async (drafts: readonly NewPost[]) => {
      const rows = await insertPosts(db, drafts)
      return drafts.map(({ creatorId }) => rows.find((row) => row.creatorId === creatorId))
    },
    ({ creatorId }) => creatorId,
  )

  /** The new post, or the id of the earlier one with this key. */
  return async (viewer: Viewer, key: string | null, body: Body) => {
    if (body.userId !== undefined && body.userId !== viewer.id) fail('POST_USER_MISMATCH')
    authorize(viewer, 'post.create')
    const post = newPostOf(viewer.id, key, body)
    try {
      await limits.take('post.account', viewer.id)
      return (await insert(post)) ?? (await refuse(db, post))
    } catch (error) {
      await limits.giveBack('post.account', viewer.id)
      const earlier = await madeEarlier(db, post)
      if (earlier === undefined) throw error
      return earlier
    }
  }
}

async function refuse(db: Queryable, { creatorId, imageIds }: NewPost): Promise<never> {
  if (!(await isAllowedToPost(db, creatorId))) fail('USER_NOT_VERIFIED')
  fail(imageIds.length === 0 ? 'POST_IMAGE_REQUIRED' : 'POST_IMAGE_NOT_USABLE')
}

function newPostOf(creatorId: string, idempotencyKey: string | null, body: Body): NewPost {
  return {
    creatorId,
    idempotencyKey,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest(),
    imageIds: body.fileUrls.map(({ id }) => id),
    ...listingOf(body),
  }
}

async function madeEarlier(db: Queryable, { creatorId, idempotencyKey, requestHash }: NewPost) {
  if (idempotencyKey === null) return undefined
  const earlier = await findPostByKey(db, creatorId, idempotencyKey)
  if (earlier && !earlier.requestHash.equals(requestHash)) fail('IDEMPOTENCY_KEY_REUSED')
  return earlier?.id
}

export const listingOf = (body: Body | Parsed<typeof updatePost>['body']): StoredListing => ({
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
