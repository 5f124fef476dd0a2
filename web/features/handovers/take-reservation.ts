import type { Output } from '#contract/endpoint.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { getHandoverRecord, listReservations } from '#contract/handovers.ts'
import { getPost } from '#contract/posts.ts'
import { getLine } from '#contract/line.ts'
import { getReservation, type Reservation } from '#contract/reservations.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { staleBy } from '#web/live/live-stale.ts'

/** Shows an answer at once. The live event, which makes the rest stale, may be late. */
export function takeReservation(reservation: Reservation) {
  const { id } = reservation
  const update = <Read>(path: string, change: (read: Read) => Read) =>
    queryClient.setQueriesData<Read>({ queryKey: [path] }, (read) => read && change(read))
  update<Output<typeof listReservations>>(listReservations.path, ({ reservations }) => ({
    reservations: reservations.map((each) => (each.id === id ? reservation : each)),
  }))
  update<Output<typeof getLine>>(getLine.path, (read) =>
    read.reservation?.id === id ? { ...read, reservation } : read,
  )
  update<Output<typeof getPost>>(getPost.path, (read) =>
    read.turn?.id === id ? { ...read, turn: reservation } : read,
  )
  queryClient.setQueryData(answerKey(getReservation, { params: { reservationId: id } }), {
    reservation,
  })
  void refreshReservation(reservation)
  void invalidate(getHandoverRecord)
}

export const refreshReservation = ({ id, postId }: Reservation) =>
  Promise.all(
    staleBy({ kind: 'reservation', reservationId: id, postId }).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
