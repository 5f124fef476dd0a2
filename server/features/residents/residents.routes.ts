import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import * as residents from '#contract/residents.ts'
import { nextCursor, readCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  liftSuspension,
  withdrawVerification,
  setRole,
  suspend,
  type ResidentSettings,
} from './moderate-resident.ts'
import { describeResident, pageOfResidents } from './residents.store.ts'
import { residentView, rowView } from './residents.view.ts'

type Needs = { db: Db; settings: ResidentSettings }

export function residentRoutes(app: FastifyInstance, { db, settings }: Needs) {
  serve(app, residents.listResidents, async ({ query: { q = '', status, cursor } }) => {
    const rows = await pageOfResidents(db, settings.adminEmails, { q, status }, readCursor(cursor))
    return { residents: rows.map(rowView), nextCursor: nextCursor(rows, limits.listPage) }
  })

  const shown = async (viewer: Viewer, userId: string) => {
    const row = (await describeResident(db, settings.adminEmails, userId)) ?? fail('USER_NOT_FOUND')
    return { resident: residentView(row, viewer) }
  }

  serve(app, residents.getResident, async ({ viewer, params }) => shown(viewer, params.userId))

  serve(app, residents.suspendResident, async ({ viewer, params: { userId }, body }) => {
    await suspend({ db, settings, moderator: viewer, userId }, body.reason)
    return shown(viewer, userId)
  })

  serve(app, residents.liftSuspension, async ({ viewer, params: { userId } }) => {
    await liftSuspension({ db, settings, moderator: viewer, userId })
    return shown(viewer, userId)
  })

  serve(app, residents.revokeVerification, async ({ viewer, params: { userId }, body }) => {
    await withdrawVerification({ db, settings, moderator: viewer, userId }, body.reason)
    return shown(viewer, userId)
  })

  serve(app, residents.setRole, async ({ viewer, params: { userId }, body }) => {
    await setRole({ db, settings, moderator: viewer, userId }, body.role)
    return shown(viewer, userId)
  })
}
