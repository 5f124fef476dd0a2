import * as z from 'zod/mini'
import { liveEvent, type LiveEvent } from '#contract/live.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { emit } from '#server/platform/live/index.ts'
import { creatorOf } from './interests.store.ts'

type Change = { userId: string; postId: string; sellerId: string }
export type TellSeller = (tx: Tx, change: Change, event: LiveEvent) => Promise<void>

const job = 'tell-seller'
/** A swipe and its undo are told at once. */
const toldAtOnce = 2
const quietMs = 10_000
const waitMs = 5000

/**
 * Who shows and withdraws one interest again and again causes one more event, after the last
 * change. Each node counts for itself: a job tells the end, whatever happens to the node.
 */
export function openTellSeller(): TellSeller {
  const changes = new Map<string, { count: number; forget: NodeJS.Timeout }>()
  return async (tx, { userId, postId, sellerId }, event) => {
    const key = `${userId} ${postId}`
    const recent = changes.get(key) ?? {
      count: 0,
      forget: setTimeout(() => changes.delete(key), quietMs).unref(),
    }
    recent.count++
    recent.forget.refresh()
    changes.set(key, recent)
    if (recent.count <= toldAtOnce) return emit(tx, [sellerId], event)
    const runAt = new Date(Date.now() + waitMs)
    await addJob(tx, job, { postId, event }, { jobKey: `${job} ${key}`, runAt })
  }
}

const payload = z.object({ postId: z.uuid(), event: liveEvent })

export const interestTasks = (db: Db): Tasks => ({
  [job]: task(payload, ({ postId, event }) =>
    db.transaction(async (tx) => emit(tx, await creatorOf(tx, postId), event)),
  ),
})
