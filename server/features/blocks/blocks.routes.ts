import type { FastifyInstance } from 'fastify'
import { blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import { limits as numbers } from '#contract/limits.ts'
import { authorize } from '#server/permissions.ts'
import { nextCursor, readCursor } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addBlock, isThere, lockPostsOfPair, pageOfBlocked, removeBlock } from './blocks.store.ts'
import type { Needs } from '#server/needs.ts'

export function blockRoutes(app: FastifyInstance, { db, line, limits }: Needs) {
  serve(app, blockUser, async ({ viewer, params: { userId } }) => {
    await limits.take('gesture.account', viewer.id)
    // People can block somebody who has blocked them and whose profile they can't see.
    if (!(await isThere(db, userId))) fail('USER_NOT_FOUND')
    authorize(viewer, 'profile.block', { userId })
    await db.transaction(async (tx) => {
      await lockPostsOfPair(tx, viewer.id, userId)
      if (!(await addBlock(tx, viewer.id, userId))) return
      emit(tx, [viewer.id], { kind: 'blocks' })
      await line.endBetween(tx, viewer.id, userId)
    })
    return { blocked: true as const }
  })

  serve(app, unblockUser, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await db.transaction(async (tx) => {
      if (await removeBlock(tx, viewer.id, params.userId)) emit(tx, [viewer.id], { kind: 'blocks' })
    })
    return { blocked: false as const }
  })

  serve(app, listBlocked, async ({ viewer, query }) => {
    const page = await pageOfBlocked(db, viewer.id, readCursor(query.cursor))
    const people = page.map(({ person }) => person)
    return { people, nextCursor: nextCursor(page, numbers.listPage) }
  })
}
