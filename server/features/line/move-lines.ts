import * as z from 'zod/mini'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { endAfterReminder, whatIsDue } from './hold.ts'
import type { Line } from './line.ts'
import { tell } from './notices.ts'
import { nudge } from './nudges.ts'
import {
  dueTurns,
  hasWritten,
  holdPosts,
  lockTurn,
  nameOf,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'

/** Once a minute. What a broken night has missed, the next run finds. */
export const lineTasks = (db: Db, line: Line): Tasks => ({
  'move-lines': task(z.unknown(), () => moveLines(db, line)),
})
export const lineSchedule = '* * * * * move-lines'

export async function moveLines(db: Db, line: Line) {
  const failures: unknown[] = []
  for (const { id, postId } of await dueTurns(db, await line.clock(db)))
    await db
      .transaction((tx) => step(tx, line, id, postId))
      .catch((error: unknown) => failures.push(error))
  await nudge(db, line).catch((error: unknown) => failures.push(error))
  // After the others have had their turn.
  if (failures.length > 0) throw new AggregateError(failures, 'not every line has moved')
}

/** Does what is due by now, if anything still is. */
async function step(tx: Tx, line: Line, id: string, postId: string | null) {
  const [post] = postId === null ? [] : await holdPosts(tx, [postId])
  const turn = await lockTurn(tx, id)
  if (!post || !turn || turn.status !== 'held' || turn.isPaused) return
  const at = await line.clock(tx)
  const wrote = await hasWritten(tx, turn)
  const due = whatIsDue(turn, wrote, at, line.timeZone)
  if (due === 'remind') await remind(tx, line, turn, at)
  else if (due === 'ask-seller') await askSeller(tx, line, post, turn, at)
  else if (due === 'lapse') await line.end(tx, post, turn, { as: 'lapsed', by: 'clock' }, at)
  else if (due === 'unanswered')
    await line.end(tx, post, turn, { as: 'unanswered', by: 'clock' }, at)
  else await line.move(tx, turn, {}) // not yet: it was moved, or the holder has written
}

async function remind(tx: Tx, line: Line, turn: TurnRow, at: Date) {
  const answerBy = endAfterReminder(turn.answerBy, at)
  await line.move(tx, turn, { remindedAt: at, answerBy })
  if (turn.holderId === null) return
  const message = text.deals.turnReminder(turn.title, line.when(answerBy))
  await tell(
    tx,
    [
      {
        userId: turn.holderId,
        type: 'turn',
        message,
        postId: turn.postId,
        reservationId: turn.id,
        aboutId: turn.sellerId,
      },
    ],
    at,
  )
}

/** A message of the holder is an answer: the seller decides. */
async function askSeller(tx: Tx, line: Line, post: LinePost, turn: TurnRow, at: Date) {
  await line.move(tx, turn, { owedBy: 'seller' })
  if (turn.holderId === null) return
  const first = (await nameOf(tx, turn.holderId)).split(' ', 1)[0] ?? ''
  const message = text.deals.hasWritten(first, post.title)
  await tell(
    tx,
    [
      {
        userId: post.sellerId,
        type: 'line',
        message,
        postId: post.id,
        reservationId: turn.id,
        aboutId: turn.holderId,
      },
    ],
    at,
  )
}
