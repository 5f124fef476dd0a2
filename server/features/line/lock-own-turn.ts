import type { Clock } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { timesOf } from './times.store.ts'
import { findTurn, lockLinePosts, lockTurn } from './turns.store.ts'
import { subjectOf } from './view-reservation.ts'

/**
 * Locks the post first, then the turn, then reads the clock.
 * @throws RESERVATION_NOT_FOUND for everybody but its two
 */
export async function lockOwnTurn(tx: Tx, clock: Clock, viewer: Viewer, id: string) {
  const found = await findTurn(tx, id)
  if (!found || ![found.sellerId, found.holderId].includes(viewer.id)) fail('RESERVATION_NOT_FOUND')
  const [post] = found.postId === null ? [] : await lockLinePosts(tx, [found.postId])
  const turn = (await lockTurn(tx, id)) ?? fail('RESERVATION_NOT_FOUND')
  const at = await clock(tx)
  const times = await timesOf(tx, id)
  const side = turn.sellerId === viewer.id ? ('seller' as const) : ('holder' as const)
  return { turn, post, times, at, side, subject: subjectOf(turn, side, at, times) }
}
