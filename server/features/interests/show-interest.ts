import { text } from '#contract/text/en.ts'
import { authorize } from '#server/permissions.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emitLive, type LiveDelivery } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  createNotification,
  removeInterestNotification,
  removeNotificationsAbout,
} from '../notifications/index.ts'
import { holdPost, emitPost } from '../posts/index.ts'
import {
  addInterest,
  findInterest,
  hasInterest,
  removeInterest,
  removeInterestsOf,
  removeRecord,
} from './interests.store.ts'

/**
 * Records interest and tells the creator, both or neither. The second time changes nothing, also where the item has been sold
 * since. @throws POST_NOT_FOUND, OWN_POST, POST_SOLD
 */
export async function showInterest(db: Db, viewer: Viewer, postId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const post = (await holdPost(tx, viewer.id, postId)) ?? fail('POST_NOT_FOUND')
    if (await hasInterest(tx, viewer.id, post.id)) return
    authorize(viewer, 'post.show-interest', post)
    if (!(await addInterest(tx, viewer.id, post.id))) return
    const told = await createNotification(tx, {
      userId: post.creatorId,
      type: 'interest',
      interestedUserId: viewer.id,
      postId: post.id,
      message: text.notifications.interest(viewer.username),
    })
    await emitLive(tx, told)
  })
}

/** Takes interest back, and with it what the creator has hardly noticed. @throws POST_NOT_FOUND */
export async function withdrawInterest(db: Db, viewer: Viewer, postId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The post first: who deletes it takes it and then its interests.
    const post = await holdPost(tx, viewer.id, postId)
    const wasInterested = await removeInterest(tx, viewer.id, postId)
    if (!wasInterested) return post ? undefined : fail('POST_NOT_FOUND')
    const removed = await removeInterestNotification(tx, viewer.id, postId)
    // One that was read stays; the seller's list of who is interested changes all the same.
    if (removed.length > 0 || !post) return emitLive(tx, removed)
    await emitPost(tx, post.id, [post.creatorId])
  })
}

/** The same by the record's own id: its post may be gone. @throws NOT_FOUND, POST_NOT_FOUND */
export async function withdrawRecord(db: Db, viewer: Viewer, interestId: string): Promise<void> {
  const { postId } = (await findInterest(db, viewer.id, interestId)) ?? fail('NOT_FOUND')
  if (postId === null) return removeRecord(db, viewer.id, interestId)
  await withdrawInterest(db, viewer, postId)
}

/** For somebody who leaves: all of their interest, and everything that tells of it. Answers with whom to tell. */
export async function withdrawAllInterest(tx: Queryable, userId: string): Promise<LiveDelivery[]> {
  const wanted = await removeInterestsOf(tx, userId)
  const told = wanted.map(({ postId, creatorId }) => ({
    userId: creatorId,
    event: { kind: 'post' as const, postId },
  }))
  return [...told, ...(await removeNotificationsAbout(tx, userId))]
}
