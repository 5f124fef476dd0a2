import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { findMessage } from '../chat/index.ts'
import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import {
  addMessageReport,
  addPersonReport,
  lockPerson,
  lockReportablePerson,
  type Words,
} from './person-reports.store.ts'

type Reporting = { db: Db; settings: ModeratorSettings; viewer: Viewer }

export async function reportPerson(
  { db, settings, viewer }: Reporting,
  userId: string,
  words: Words,
) {
  authorize(viewer, 'profile.report', { userId })
  await db.transaction(async (tx) => {
    if (!(await lockReportablePerson(tx, viewer.id, userId))) fail('USER_NOT_FOUND')
    const report = { ...words, reporterId: viewer.id, personId: userId }
    if (!(await addPersonReport(tx, report))) fail('DUPLICATE_PERSON_REPORT')
    await emitToModerators(tx, settings, 'person', userId)
  })
}

export async function reportMessage(
  { db, settings, viewer }: Reporting,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  words: Words,
) {
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, { conversationId, messageId, viewerId: viewer.id })
    if (!message || message.deleted) return fail('MESSAGE_NOT_FOUND')
    authorize(viewer, 'message.report', message)
    const { senderId } = message
    if (senderId === null) return fail('NOT_ALLOWED')
    await lockPerson(tx, senderId)
    const report = { ...words, reporterId: viewer.id, messageId }
    if (!(await addMessageReport(tx, report))) fail('DUPLICATE_MESSAGE_REPORT')
    await emitToModerators(tx, settings, 'person', senderId)
  })
}
