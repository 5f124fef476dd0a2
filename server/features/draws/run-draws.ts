import * as z from 'zod/mini'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import {
  defaultHold,
  firstName,
  lockInLine,
  lockLinePosts,
  tell,
  tellPeopleOf,
  type Line,
  type LinePost,
} from '../line/index.ts'
import { deleteDraw, dueDraws, frozenDraw, keepResult } from './draws.store.ts'
import { drawOrder } from './draw-order.ts'

/** Once a minute. Late is fine: who takes part is fixed by the closing moment. */
export const drawTasks = (db: Db, line: Line): Tasks => ({
  'run-draws': task(z.unknown(), () => runDraws(db, line)),
})
export const drawSchedule = '* * * * * run-draws ?jobKey=run-draws'

export async function runDraws(db: Db, line: Line) {
  const failures: unknown[] = []
  for (const postId of await dueDraws(db, await line.clock(db)))
    await db
      .transaction((tx) => runDraw(tx, line, postId))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything was drawn')
}

export async function runDraw(tx: Tx, line: Line, postId: string) {
  const [post] = await lockLinePosts(tx, [postId])
  if (!post || post.isHidden) return
  const at = await line.clock(tx)
  const frozen = await frozenDraw(tx, post, at)
  if (!frozen) return
  if (frozen.entries.length === 0) return nobodyTookPart(tx, post, at)
  const drawn = await keepResult(tx, postId, drawOrder(frozen.seed, frozen.entries), at)
  const holder = await firstInLine(tx, post, drawn)
  const until = defaultHold(at, line.timeZone)
  if (holder)
    await line.begin(tx, post, { holderId: holder.userId, chosenBy: 'draw', answerBy: until }, at)
  else await tellPeopleOf(tx, [postId])
  const count = drawn.length
  const others = drawn.filter((each) => each !== holder)
  await tell(
    tx,
    others.map(({ userId, rank }) => ({
      ...noticeOf(post, userId, text.draws.drawn(post.title, count, rank)),
      aboutId: post.sellerId,
    })),
    at,
  )
  if (!holder) return
  const message = text.draws.giverDrawn(post.title, count, firstName(holder.name), line.when(until))
  await tell(tx, [{ ...noticeOf(post, post.sellerId, message), aboutId: holder.userId }], at)
}

/** There is nothing to check: the line is an ordinary one, and can be drawn anew. */
async function nobodyTookPart(tx: Tx, post: LinePost, at: Date) {
  await deleteDraw(tx, post.id)
  await tell(tx, [noticeOf(post, post.sellerId, text.draws.nobodyTookPart(post.title))], at)
  await tellPeopleOf(tx, [post.id])
}

const noticeOf = (post: LinePost, userId: string, message: string) => ({
  userId,
  type: 'line' as const,
  message,
  postId: post.id,
})

/** Whoever was blocked or suspended at this moment is passed over. */
async function firstInLine<Person extends { userId: string }>(
  tx: Tx,
  post: LinePost,
  drawn: readonly Person[],
) {
  for (const person of drawn) if (await lockInLine(tx, post, person.userId)) return person
  return undefined
}
