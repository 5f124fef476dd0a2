import type { FastifyInstance } from 'fastify'
import {
  listInterests,
  removeInterest,
  showInterest as showInterestEndpoint,
  withdrawInterest as withdrawInterestEndpoint,
} from '#contract/interests.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { pageAnswer } from '#server/platform/database/json-page.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { pageOfEntries, postReader, type PostSettings } from '../posts/index.ts'
import { showInterest, withdrawInterest, withdrawRecord } from './show-interest.ts'

type Needs = { db: Db; limits: Limits; settings: PostSettings }

export function interestRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, showInterestEndpoint, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await limits.take('interest.account', viewer.id)
    await showInterest(db, viewer, params.postId)
    return { interested: true as const }
  })

  serve(app, withdrawInterestEndpoint, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await withdrawInterest(db, viewer, params.postId)
    return { interested: false as const }
  })

  serve(app, removeInterest, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await withdrawRecord(db, viewer, params.interestId)
    return {}
  })

  serve(app, listInterests, async ({ viewer, query }) => {
    const after = readCursor(query.cursor)
    const page = await pageOfEntries(db, 'interests', postReader(viewer, settings), after)
    return pageAnswer('interests', page)
  })
}
