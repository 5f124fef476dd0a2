import { Send } from 'lucide-react'
import { useRef } from 'react'
import { proposeTime } from '#contract/handovers.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { firstOf } from '../first-of.ts'
import { PlaceField } from './place-field.tsx'
import { refreshReservation, takeReservation } from '../take-reservation.ts'
import { TimeFields } from './time-fields.tsx'
import { usePlaceChoice } from './use-place-choice.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { shortTime } from '../when-words.ts'

type Props = {
  reservation: Reservation
  open: boolean
  onOpenChange: (open: boolean) => void
  onProposed: ((reservation: Reservation) => void) | undefined
}

/** A failure shows here, and what was chosen stays. */
export function ProposeSheet({ reservation, open, onOpenChange, onProposed }: Props) {
  const time = useTimeChoice(reservation)
  const place = usePlaceChoice(reservation)
  const { keyOf } = useIdempotencyKey()
  const first = useRef<HTMLElement>(null)
  const [propose, { busy, problem }] = useAction(
    async () => {
      const body = { ...time.wanted(), ...place.wanted() }
      const params = { reservationId: reservation.id }
      const answer = await call(
        proposeTime,
        { params, body },
        { idempotencyKey: keyOf(JSON.stringify(body)) },
      )
      takeReservation(answer.reservation)
      onOpenChange(false)
      onProposed?.(answer.reservation)
    },
    ({ isRefusal }) => {
      // It has changed in the meantime.
      if (isRefusal) void refreshReservation(reservation)
    },
  )
  const { startsAt, endsAt, placeId, door } = problem?.fields ?? {}
  const [timeError, placeError] = [startsAt ?? endsAt, placeId ?? door]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sheet"
      title={text.handovers.agree}
      description={text.handovers.canAccept(firstOf(reservation))}
      first={first}
    >
      <div
        className="mt-4 grid gap-5"
        ref={(body) => {
          first.current = body?.querySelector<HTMLElement>('input:checked') ?? null
        }}
      >
        <TimeFields choice={time} error={timeError} />
        <PlaceField choice={place} error={placeError} />
        {!timeError && !placeError && <ProblemBox problem={problem} />}
        <div className="pick-foot">
          <Button wide icon={<Send />} busy={busy} onClick={() => void propose()}>
            {time.start
              ? text.handovers.propose(shortTime(time.start, time.now))
              : text.handovers.agree}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
