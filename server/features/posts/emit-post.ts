import type { Tx } from '#server/platform/database/db.ts'
import { emitLive } from '#server/platform/live/index.ts'

/** A post changed: the browsers of these residents read it again. Last in its transaction. */
export const emitPost = (tx: Tx, postId: string, userIds: readonly string[]): Promise<void> =>
  emitLive(
    tx,
    userIds.map((userId) => ({ userId, event: { kind: 'post', postId } })),
  )
