import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import type { DealMails } from './mails/mails.ts'
import { noticeTo, tell, tellBoth, untell, type Notice } from './notices.ts'
import { timesOf } from './times.store.ts'
import { closeInterests, closeReceived } from './line.store.ts'
import { endTurn, type LinePost, type TurnRow } from './turns.store.ts'

const { deals } = text

/** Everybody who asked for these posts hears that they are gone. Returns how many were told. */
export async function closeLines(
  tx: Tx,
  posts: LinePost[],
  turns: TurnRow[],
  {
    at,
    isDeleted = false,
    when,
    mails,
  }: { at: Date; isDeleted?: boolean; when: (at: Date) => string; mails: DealMails },
): Promise<number> {
  const ids = posts.map(({ id }) => id)
  const ended = turns.filter(({ postId }) => postId !== null && ids.includes(postId))
  const calledOff: Notice[] = []
  for (const turn of ended) {
    const { agreed } = await timesOf(tx, turn.id)
    await endTurn(tx, turn.id, { as: 'gone', by: 'house' }, at)
    tellBoth(tx, turn)
    // Who was to have it by now may have it.
    if (!agreed || agreed.startsAt <= at || turn.holderId === null) continue
    const message = deals.calledOff(turn.title, when(agreed.startsAt))
    const notice = noticeTo(turn.holderId, 'turn-over', message, turn)
    calledOff.push(isDeleted ? { ...notice, postId: null } : notice)
    await mails.handover(tx, turn, agreed, 'calledOff', ['holder'])
  }
  await untell(
    tx,
    'turns',
    ended.map(({ id }) => id),
  )
  await untell(tx, 'waiting', ids)
  const told = await closeInterests(tx, ids, at)
  if (isDeleted) await closeReceived(tx, ids, at)
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const notices = told.flatMap(({ userId, postId }) => {
    const post = postOf.get(postId)
    if (!post) return []
    const sentence = post.isSold && !isDeleted ? deals.gone : deals.withdrawn
    return {
      userId,
      type: 'gone' as const,
      message: sentence(post.title),
      postId: isDeleted ? null : post.id,
      aboutId: post.sellerId,
    }
  })
  await tell(tx, [...calledOff, ...notices], at)
  return notices.length
}
