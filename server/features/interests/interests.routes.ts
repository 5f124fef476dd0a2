import type { FastifyInstance } from 'fastify'
import {
  listInterests,
  removeInterest,
  showInterest as showInterestEndpoint,
  withdrawInterest as withdrawInterestEndpoint,
} from '#contract/interests.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { limits as numbers } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { interestsWithTurn, pageOfEntries, postReader, rowsAnswer } from '../posts/index.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import { fail, Failure } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Line } from '../line/index.ts'
import { removeNotificationsAbout } from '../notifications/index.ts'
import {
  addInterest,
  findInterest,
  removeInterest as deleteInterest,
  removeInterestsOf,
  removeRecord,
} from './interests.store.ts'
import { openTellSeller, type TellSeller } from './tell-seller.ts'
import type { Needs } from '#server/needs.ts'

export function interestRoutes(app: FastifyInstance, { db, cards, line, limits, settings }: Needs) {
  const tell = openTellSeller()
  serve(app, showInterestEndpoint, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await limits.take('interest.account', viewer.id)
    const rings = await mayRing(limits, viewer.id, params.postId)
    await showInterest({ db, tell, rings }, viewer, params.postId)
    return { interested: true as const }
  })

  serve(app, withdrawInterestEndpoint, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await withdrawInterest({ db, line, tell }, viewer, params.postId)
    return { interested: false as const }
  })

  serve(app, removeInterest, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await withdrawRecord({ db, line, tell }, viewer, params.interestId)
    return {}
  })

  serve(app, listInterests, async ({ viewer, query }) => {
    const reading = { cards, db, reader: postReader(viewer, settings) }
    if (query.turns) {
      const rows = await interestsWithTurn(db, viewer.id)
      return rowsAnswer('interests', reading, rows, Infinity)
    }
    const page = await pageOfEntries(db, 'interests', viewer.id, readCursor(query.cursor))
    return rowsAnswer('interests', reading, page, numbers.listPage)
  })
}

type Withdrawing = { db: Db; line: Line; tell: TellSeller }

async function mayRing(limits: Limits, viewerId: string, postId: string) {
  try {
    await limits.take('interestPush.post', `${viewerId} ${postId}`)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

type Showing = { db: Db; tell: TellSeller; rings: boolean }

/** Repeating it changes nothing, even after a sale. */
async function showInterest({ db, tell, rings }: Showing, viewer: Viewer, postId: string) {
  await db.transaction(async (tx) => {
    const message = text.notifications.interest(viewer.username)
    const shown =
      (await addInterest(tx, viewer.id, { postId, message, rings })) ?? fail('POST_NOT_FOUND')
    const { creatorId, isNew, notificationId } = shown
    // A refusal rolls the record back.
    if (isNew) authorize(viewer, 'post.show-interest', shown)
    const change = { userId: viewer.id, postId, sellerId: creatorId }
    if (notificationId !== null) await tell(tx, change, { kind: 'notification', notificationId })
    // Nobody is notified twice of the same interest, but the seller's list changes.
    else if (isNew) await tell(tx, change, { kind: 'post', postId })
  })
}

async function withdrawInterest({ db, line, tell }: Withdrawing, viewer: Viewer, postId: string) {
  await db.transaction(async (tx) => {
    const { creatorId, wasInterested, notification } = await deleteInterest(tx, viewer.id, postId)
    if (!wasInterested && creatorId === null) fail('POST_NOT_FOUND')
    if (notification) {
      const { id: notificationId, userId } = notification
      const change = { userId: viewer.id, postId, sellerId: userId }
      await tell(tx, change, { kind: 'notification-removed', notificationId })
      // A read notification stays, but the seller's list changes.
    } else if (wasInterested && creatorId !== null) {
      const change = { userId: viewer.id, postId, sellerId: creatorId }
      await tell(tx, change, { kind: 'post', postId })
    }
    if (wasInterested) await line.leave(tx, viewer.id, postId)
  })
}

async function withdrawRecord(deps: Withdrawing, viewer: Viewer, interestId: string) {
  const { db } = deps
  const { postId } = (await findInterest(db, viewer.id, interestId)) ?? fail('NOT_FOUND')
  if (postId === null) return removeRecord(db, viewer.id, interestId)
  await withdrawInterest(deps, viewer, postId)
}

export async function withdrawAllInterest(tx: Tx, line: Line, userId: string) {
  await line.leaveAll(tx, userId)
  for (const { postId, creatorId } of await removeInterestsOf(tx, userId))
    emit(tx, [creatorId], { kind: 'post', postId })
  await removeNotificationsAbout(tx, userId)
}
