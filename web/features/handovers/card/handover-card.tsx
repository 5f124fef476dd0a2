import { Check } from 'lucide-react'
import { text } from '#text'
import { useNow } from '#web/ui/time/use-now.ts'
import { CardActions, type CardActionsProps } from './card-actions.tsx'
import { CardBanner } from './card-banner.tsx'
import { cardName, faceOf } from './card-face.ts'
import { Facts } from './facts.tsx'
import { firstOf } from '../first-of.ts'
import { recordWords } from '../record.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { questionWords } from '../standing-words.ts'
import { spanWords, dayWords } from '../when-words.ts'

/** The card of a handover in a chat, as the reservation stands. */
export function HandoverCard(props: CardActionsProps) {
  const { reservation } = props
  const { title, time, proposal, isPaused } = reservation
  const face = faceOf(reservation)
  const first = firstOf(reservation)
  const now = useNow()
  const words = text.handovers
  const shown = face === 'done' ? null : (proposal ?? time)
  return (
    <article aria-label={cardName(reservation)} className="handover-card">
      <header>
        <Thumbnail reservation={reservation} />
        <div>
          <small>
            {face === 'proposed'
              ? words.proposes(first)
              : face === 'waiting'
                ? words.youPropose
                : words.handover}
          </small>
          <strong dir="auto">{title}</strong>
        </div>
        {face === 'agreed' && !isPaused && !questionWords(reservation) && (
          <span className="chip chip-ok">
            <Check className="size-4" />
            {words.agreed}
          </span>
        )}
      </header>
      {shown && (
        <Facts time={shown} isPast={face === 'ended'}>
          {proposal && time && new Date(time.endsAt) > now && (
            <small>
              {words.stillAgreed(`${dayWords(time)}, ${spanWords(time)}`, time.place.name)}
            </small>
          )}
        </Facts>
      )}
      <CardBanner reservation={reservation} />
      <CardActions {...props} />
      {face === 'agreed' && !isPaused && (
        <small className="handover-record">{recordWords(reservation, true)}</small>
      )}
    </article>
  )
}
