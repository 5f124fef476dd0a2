import { reservationAction, type Reservation } from '#contract/reservations.ts'
import { allow, may } from '#server/permissions.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { findReservation } from './view-reservation.store.ts'

/** @throws RESERVATION_NOT_FOUND for everybody but its two */
export async function viewReservation(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Reservation> {
  const row = (await findReservation(db, viewer.id, id)) ?? fail('RESERVATION_NOT_FOUND')
  const can = reservationAction.options.filter(
    (action) => may(viewer, `reservation.${action}`, row) === allow,
  )
  return { ...row, can }
}
