import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { noticeTo, tell, tellBoth, untell, type Notice } from './notices.ts'
import { lineOf, reopenInterests } from './line.store.ts'
import { pauseTurn, turnsToReopen, type LinePost, type TurnRow } from './turns.store.ts'
import type { Turns } from './turns.ts'

const { deals } = text

/** These posts can be had, or reports alone hide them: turns rest or go on, and lines are there again. */
export async function reopenLines(
  tx: Tx,
  posts: LinePost[],
  turns: TurnRow[],
  at: Date,
  { reopen, resume }: Pick<Turns, 'reopen' | 'resume'>,
) {
  for (const turn of turns) {
    const post = posts.find(({ id }) => id === turn.postId)
    if (!post || post.isHidden === turn.isPaused) continue
    const both = [turn.holderId, turn.sellerId].filter((id) => id !== null)
    if (post.isHidden) {
      await pauseTurn(tx, turn.id, at)
      await tell(
        tx,
        both.map((id) => noticeTo(id, 'turn', deals.paused(post.title), turn)),
        at,
      )
      tellBoth(tx, turn)
    } else {
      const message = await resume(tx, turn, at)
      await tell(
        tx,
        both.map((id) => noticeTo(id, 'turn', message, turn)),
        at,
      )
    }
  }
  const visible = posts.filter(({ isHidden }) => !isHidden)
  if (visible.length === 0) return
  const ids = visible.map(({ id }) => id)
  for (const turn of await turnsToReopen(tx, ids, at)) await reopen(tx, turn, at)
  await untell(tx, 'gone', ids)
  const waiting = await reopenInterests(tx, ids)
  const notices: Notice[] = []
  for (const post of visible) {
    const readers = waiting.filter(({ postId, hasRead }) => postId === post.id && hasRead)
    if (readers.length === 0) continue
    const places = new Map(
      (await lineOf(tx, post, null)).map(({ userId, place }) => [userId, place]),
    )
    for (const { userId } of readers) {
      const place = places.get(userId)
      if (place !== undefined)
        notices.push({
          userId,
          type: 'line',
          message: deals.availableAgain(post.title, place),
          postId: post.id,
          aboutId: post.sellerId,
        })
    }
  }
  await tell(tx, notices, at)
}
