import * as residents from '#contract/residents.ts'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { nextCursor, readCursor } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { writeLook } from '../looks/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { answerAppeal, liftSuspension, withdrawVerification, suspend } from './moderate-resident.ts'
import { setRole } from './set-role.ts'
import {
  describeResident,
  pageOfResidents,
  type DescribedResident,
  type RowOfPage,
} from './residents.store.ts'
import { smallestPath } from '#contract/image-path.ts'
import type { Resident, ResidentAction, ResidentRow } from '#contract/resident.ts'
import { allow, may } from '#server/permissions.ts'
import type { Needs } from '#server/needs.ts'

export function residentRoutes(app: FastifyInstance, { db, line, settings }: Needs) {
  serve(app, residents.listResidents, async ({ viewer, query: { q = '', status, cursor } }) => {
    if (q.trim() !== '') {
      const details = { note: withoutEmails(q.trim()) }
      await writeLook(db, settings, {
        actor: viewer,
        action: 'resident.search',
        subjectId: null,
        details,
      })
    }
    const rows = await pageOfResidents(db, settings.adminEmails, { q, status }, readCursor(cursor))
    return { residents: rows.map(rowView), nextCursor: nextCursor(rows, limits.listPage) }
  })

  const shown = async (viewer: Viewer, userId: string) => {
    const whose = { userId, viewerId: viewer.id }
    const row = (await describeResident(db, settings.adminEmails, whose)) ?? fail('USER_NOT_FOUND')
    return { resident: residentView(row, viewer) }
  }

  serve(app, residents.getResident, async ({ viewer, params: { userId } }) => {
    const found = await shown(viewer, userId)
    await writeLook(db, settings, { actor: viewer, action: 'resident.view', subjectId: userId })
    return found
  })

  serve(app, residents.suspendResident, async ({ viewer, params: { userId }, body }) => {
    await suspend({ db, line, settings, moderator: viewer, userId }, body.reason)
    return shown(viewer, userId)
  })

  serve(app, residents.liftSuspension, async ({ viewer, params: { userId } }) => {
    await liftSuspension({ db, line, settings, moderator: viewer, userId })
    return shown(viewer, userId)
  })

  serve(app, residents.answerAppeal, async ({ viewer, params: { userId }, body }) => {
    await answerAppeal({ db, line, settings, moderator: viewer, userId }, body)
    return shown(viewer, userId)
  })

  serve(app, residents.revokeVerification, async ({ viewer, params: { userId }, body }) => {
    await withdrawVerification({ db, line, settings, moderator: viewer, userId }, body.reason)
    return shown(viewer, userId)
  })

  serve(app, residents.setRole, async ({ viewer, params: { userId }, body }) => {
    await setRole({ db, line, settings, moderator: viewer, userId }, body.role)
    return shown(viewer, userId)
  })
}

/** The log is kept for good. */
const withoutEmails = (words: string) => words.replaceAll(/([^\s@])[^\s@]*(?=@)/gu, '$1…')

function rowView({ micros: _, ...row }: RowOfPage): ResidentRow {
  return row
}

function residentView(row: DescribedResident, viewer: Viewer): Resident {
  const posts = row.posts.map(({ image, ...post }) => ({
    ...post,
    imageUrl: smallestPath(image),
  }))
  return { ...row, posts, can: actionsOn(row, viewer) }
}

function actionsOn(
  { id, role, isSuspended, hasOpenAppeal, isVerified, hasSecondFactor }: DescribedResident,
  viewer: Viewer,
) {
  const can: ResidentAction[] = []
  const subject = { userId: id, role }
  if (may(viewer, 'resident.moderate', subject) === allow) {
    can.push(isSuspended ? 'lift' : 'suspend')
    if (hasOpenAppeal) can.push('keep')
    if (isVerified) can.push('revoke')
  }
  if (may(viewer, 'resident.set-role', subject) === allow) {
    if (role === 'moderator') can.push('remove-moderator')
    else if (!isSuspended) can.push('name-moderator')
  }
  if (hasSecondFactor && may(viewer, 'second-factor.reset', subject) === allow)
    can.push('reset-second-factor')
  return can
}
