import { Link } from '@tanstack/react-router'
import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import { PassLink } from './card/card-actions.tsx'
import { faceOf } from './card/card-face.ts'
import { firstOf } from './first-of.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useDecline } from './use-decline.tsx'
import { shortTime } from './when-words.ts'
import '#web/ui/styles/handovers.css'

type Props = {
  reservations: readonly Reservation[]
  onPropose: (reservation: Reservation) => void
}

/** What is reserved between the two of a chat, the one that is due first above. */
export function DealStrip({ reservations, onPropose }: Props) {
  const open = reservations
    .filter(({ status }) => status === 'held' || status === 'agreed')
    .sort((one, other) => dueAt(one) - dueAt(other))
  if (open.length === 0) return null
  return (
    <section aria-label={text.handovers.openHandovers} className="flex-none">
      {open.map((reservation) => (
        <Deal key={reservation.id} reservation={reservation} onPropose={onPropose} />
      ))}
    </section>
  )
}

const dueAt = ({ time, until }: Reservation) => Date.parse(time?.startsAt ?? until)

type DealProps = { reservation: Reservation; onPropose: Props['onPropose'] }

function Deal({ reservation, onPropose }: DealProps) {
  const { title, postId, side } = reservation
  const [now, words] = [useNow(), text.handovers]
  const address: string = side === 'seller' ? `/list/${postId}` : `/posts/${postId}`
  const content = (
    <>
      <Thumbnail reservation={reservation} />
      <span className="deal-words">
        <VisuallyHidden>{`${title}: `}</VisuallyHidden>
        <strong>{headOf(reservation, now)}</strong>
        <span>
          {reservation.isPaused
            ? words.onHold
            : (reservation.time?.place.name ?? waitsWords(reservation, now))}
        </span>
      </span>
    </>
  )
  return (
    <div className="deal">
      {postId === null ? (
        <div className="deal-item">{content}</div>
      ) : (
        <Link to={address} className="deal-item">
          {content}
        </Link>
      )}
      <DealAction reservation={reservation} onPropose={onPropose} />
    </div>
  )
}

function headOf(reservation: Reservation, now: Date): string {
  const { time, side } = reservation
  // Short, so that a phone shows all of it.
  if (time) return text.handovers.handoverOn(shortTime(new Date(time.startsAt), now))
  return side === 'holder'
    ? text.handovers.reservedForYou
    : text.handovers.reservedFor(firstOf(reservation))
}

/** The time ends nothing while the seller owes the answer. */
function waitsWords(reservation: Reservation, now: Date): string {
  const { owedBy, until, side } = reservation
  if (owedBy !== 'seller') return text.handovers.until(relativeTime(new Date(until), now, timeZone))
  return side === 'seller'
    ? text.turn.waitingForYou
    : text.handovers.waitingFor(firstOf(reservation))
}

/** What the card below does not offer. */
function DealAction({ reservation, onPropose }: DealProps) {
  const { can, status } = reservation
  const face = faceOf(reservation)
  const no = useDecline(reservation)
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
    can.includes('propose') && (
      <Button
        variant={face === 'over' ? 'primary' : 'ghost'}
        onClick={() => onPropose(reservation)}
      >
        {face === 'over' ? text.handovers.agree : text.handovers.another}
      </Button>
    )
  )
}
