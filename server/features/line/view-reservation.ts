import { smallestPath } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import {
  reservationAction,
  type HandoverTime,
  type Reservation,
  type Side,
} from '#contract/reservations.ts'
import { text } from '#text'
import type { ReservationSubject } from '#server/permission-subjects.ts'
import { allow, may } from '#server/permissions.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { latestHold } from './clock/hold.ts'
import type { TurnRow } from './turns.store.ts'
import { findReservations, type ReservationRow } from './view-reservation.store.ts'

/** @throws RESERVATION_NOT_FOUND for everybody but its two */
export async function viewReservation(db: Queryable, clock: Clock, viewer: Viewer, id: string) {
  const [found] = await viewReservations(db, clock, viewer, [id])
  return found ?? fail('RESERVATION_NOT_FOUND')
}

/** The viewer's, in the order of `ids`. */
export async function viewReservations(
  db: Queryable,
  clock: Clock,
  viewer: Viewer,
  ids: string[],
): Promise<Reservation[]> {
  if (ids.length === 0) return []
  const at = await clock(db)
  const rows = await findReservations(db, viewer.id, ids, at)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [viewOf(row, viewer, at)] : []
  })
}

function viewOf(row: ReservationRow, viewer: Viewer, at: Date): Reservation {
  const { status, side, title, other, conversationId, owedBy, hasWritten, isPaused, record } = row
  const latestUntil = latestHold(row.createdAt)
  const isHeldByHolder = status === 'held' && owedBy === 'holder' && !isPaused
  const saysReceived = side === 'holder' && row.receivedAt !== null
  return {
    id: row.id,
    status,
    side,
    title,
    postId: row.visiblePostId,
    item: row.item && {
      ...row.item,
      imageUrl: smallestPath(row.image),
    },
    other,
    conversationId,
    until: row.answerBy.toISOString(),
    latestUntil: latestUntil.toISOString(),
    owedBy,
    remindsAt:
      isHeldByHolder && row.remindedAt === null ? (row.dueAt?.toISOString() ?? null) : null,
    isReminded: row.remindedAt !== null && row.remindedAt > row.createdAt,
    hasWritten,
    isPaused,
    time: row.agreed && timeOf(row, row.agreed),
    proposal: row.proposal && timeOf(row, row.proposal),
    doors: row.areVerified ? (row.knowsDoor ? ['mine', 'theirs'] : ['mine']) : [],
    record: record && record.agreed >= limits.recordShownFrom ? record : null,
    isAsked: status === 'agreed' && !isPaused && row.askedAt !== null && !saysReceived,
    saysReceived,
    endedAs: row.endedAs,
    missedBy: row.missedBy,
    isContested: row.contestedAt !== null,
    doneHow: row.doneHow,
    doneAt: row.doneAt?.toISOString() ?? null,
    isNotReceived: row.notReceivedAt !== null,
    can: reservationAction.options.filter(
      (action) =>
        may(viewer, `reservation.${action}`, rowSubject(row, at)) === allow &&
        (action !== 'extend' || row.answerBy < latestUntil),
    ),
  }
}

const rowSubject = (row: ReservationRow, at: Date) =>
  subjectOf(row, row.side, at, {
    agreed: row.agreed && { startsAt: new Date(row.agreed.startsAt) },
    proposal: row.proposal && {
      startsAt: new Date(row.proposal.startsAt),
      proposedBy: row.proposal.proposedBy,
    },
  })

/** For the rules of permissions. */
export const subjectOf = (
  turn: TurnRow,
  side: Side,
  at: Date,
  times: Pick<ReservationSubject, 'agreed' | 'proposal'>,
): ReservationSubject => ({
  ...turn,
  ...times,
  side,
  at,
  isContested: turn.contestedAt !== null,
  isNotReceived: turn.notReceivedAt !== null,
})

function timeOf(row: ReservationRow, time: NonNullable<ReservationRow['agreed']>): HandoverTime {
  const { placeName: name, placeHint, doorOf, ...rest } = time
  return { ...rest, place: { name, hint: placeHint ?? doorHint(row, time), doorOf } }
}

/** The apartment, while it is agreed and both are verified. */
function doorHint(row: ReservationRow, { id, doorOf }: { id: string; doorOf: Side | null }) {
  const door = doorOf === 'seller' ? row.sellerDoor : row.holderDoor
  const isAgreed = row.status === 'agreed' && row.agreed?.id === id
  return door && isAgreed && row.areVerified
    ? `${text.post.tower(door.tower)}, ${door.location}`
    : ''
}
