import { authorize, conversationsPerDay } from '#server/permissions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { hasBlocked } from '../blocks/index.ts'
import { beginAbout } from './conversation-posts.store.ts'
import {
  countStartedToday,
  findConversationOfPair,
  findOrInsertConversation,
  isReachable,
  lockStarter,
} from './conversation.store.ts'
import { bringBack, deleteParticipantEverywhere, forgetDoorsOf } from './participant.store.ts'

/** An existing conversation does not count against the limit. */
export async function startConversation(
  db: Db,
  limits: Limits,
  viewer: Viewer,
  partnerId: string,
  postId?: string,
) {
  if (partnerId !== viewer.id && !(await isReachable(db, viewer.id, partnerId)))
    fail('USER_NOT_FOUND')
  authorize(viewer, 'profile.message', {
    userId: partnerId,
    isBlocked: await hasBlocked(db, viewer.id, partnerId),
  })
  const existing = await findConversationOfPair(db, viewer.id, partnerId)
  if (existing === undefined) await limits.take('conversation.account', viewer.id)
  return db.transaction(async (tx) => {
    const id = existing ?? (await begin(tx, viewer, partnerId))
    if (existing !== undefined) await reopen(tx, viewer.id, existing)
    if (postId !== undefined) await beginAbout(tx, id, viewer.id, partnerId, postId)
    return id
  })
}

async function reopen(tx: Tx, userId: string, conversationId: string) {
  if (await bringBack(tx, conversationId, userId))
    emit(tx, [userId], { kind: 'conversation', conversationId })
}

async function begin(tx: Tx, viewer: Viewer, partnerId: string) {
  await lockStarter(tx, viewer.id)
  const meanwhile = await findConversationOfPair(tx, viewer.id, partnerId)
  if (meanwhile !== undefined) return meanwhile
  const most = conversationsPerDay(viewer)
  if (most < Infinity && (await countStartedToday(tx, viewer.id)) >= most)
    fail('CONVERSATION_LIMIT')
  return findOrInsertConversation(tx, viewer.id, partnerId)
}

/** The partners keep the messages. A chat that nobody can read any more is deleted. */
export async function leaveChats(tx: Tx, userId: string) {
  const partners = await deleteParticipantEverywhere(tx, userId)
  await forgetDoorsOf(tx, userId)
  for (const partner of partners)
    emit(tx, [partner.userId], { kind: 'conversation', conversationId: partner.conversationId })
}
