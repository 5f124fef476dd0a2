import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { PassLink } from './card/pass-link.tsx'
import { faceOf } from './card/card-face.ts'
import { useDecline } from './use-decline.tsx'

type Props = {
  reservation: Reservation
  onPropose: (reservation: Reservation) => void
  onWithdraw: (() => void) | undefined
}

/** Above the messages of a chat: what the card below does not offer. */
export function DealAction({ reservation, onPropose, onWithdraw }: Props) {
  const { can, status } = reservation
  const face = faceOf(reservation)
  const no = useDecline(reservation, { onWithdraw })
  if (status === 'agreed')
    return <PassLink reservation={reservation} label={text.handovers.pass} look="ghost" />
  if (face === 'proposed')
    return (
      can.includes('decline') && (
        <>
          <button type="button" className="deal-no" onClick={no.ask}>
            {text.turn.decline}
          </button>
          {no.dialog}
        </>
      )
    )
  return (
    face === 'over' &&
    can.includes('propose') && (
      <Button onClick={() => onPropose(reservation)}>{text.handovers.agree}</Button>
    )
  )
}
