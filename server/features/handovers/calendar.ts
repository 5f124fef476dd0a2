import { passPath } from '#contract/handover-paths.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { findTurn } from '../line/index.ts'
import { calendarFile } from './calendar-file.ts'
import { lastAgreedTime } from './passes.store.ts'

/**
 * The agreed handover, for a calendar of one's own. Calendars are shared, so it has no apartment.
 * @throws RESERVATION_NOT_FOUND for everybody but its two
 */
export async function calendarOf({ db, settings }: Needs, viewer: Viewer, id: string) {
  const turn = await findTurn(db, id)
  if (!turn || ![turn.sellerId, turn.holderId].includes(viewer.id)) fail('RESERVATION_NOT_FOUND')
  const time = turn.status === 'agreed' ? await lastAgreedTime(db, id) : undefined
  if (!time) fail('HANDOVER_NOT_AGREED')
  const { linkOrigin } = settings
  return calendarFile({
    uid: `${id}@${new URL(linkOrigin).host}`,
    sequence: time.earlier,
    stampedAt: time.agreedAt,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    summary: text.deals.calendarTitle(turn.title),
    location: time.hint === '' ? time.place : `${time.place}, ${time.hint}`,
    description: linkOrigin + passPath(id),
    alarmMinutes: limits.handoverReminderMinutes,
  })
}
