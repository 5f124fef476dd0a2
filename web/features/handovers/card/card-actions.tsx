import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, QrCode } from 'lucide-react'
import { calendarPath, passPath } from '#contract/handover-paths.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { faceOf } from './card-face.ts'
import { useAccept } from '../use-accept.ts'

export type CardActionsProps = {
  reservation: Reservation
  onPropose: (reservation: Reservation) => void
  /** The button with the focus is gone. */
  onAccepted: () => void
  onMessage: () => void
}

export function CardActions({ reservation, onPropose, onAccepted, onMessage }: CardActionsProps) {
  const { can, isPaused, isAsked } = reservation
  const { accept, isAccepting } = useAccept(onAccepted)
  const face = faceOf(reservation)
  const propose = (label: string, wide = false) =>
    can.includes('propose') && (
      <Button
        variant="ghost"
        className={wide ? 'handover-all' : ''}
        onClick={() => onPropose(reservation)}
      >
        {label}
      </Button>
    )
  const buttons = {
    proposed: (
      <>
        {can.includes('accept') && (
          <Button
            className="handover-all"
            icon={<Check />}
            busy={isAccepting}
            onClick={() => accept(reservation)}
          >
            {text.handovers.accept}
          </Button>
        )}
        {propose(text.handovers.another)}
        <Button variant="ghost" onClick={onMessage}>
          {text.handovers.message}
        </Button>
      </>
    ),
    waiting: propose(text.handovers.another, true),
    over: propose(text.handovers.agree, true),
    agreed: (
      <>
        <PassLink reservation={reservation} className="handover-all" />
        {!isPaused && !isAsked && (
          <a
            className={buttonClass({ variant: 'ghost' })}
            href={calendarPath(reservation.id)}
            download
          >
            <CalendarPlus />
            {text.handovers.calendar}
          </a>
        )}
        {propose(isAsked ? text.handovers.another : text.handovers.change, isAsked)}
      </>
    ),
    done: <PassLink reservation={reservation} look="ghost" className="handover-all" />,
    ended: <PassLink reservation={reservation} look="ghost" className="handover-all" />,
  }
  return <div className="handover-actions">{buttons[face]}</div>
}

type PassLinkProps = {
  reservation: Reservation
  className?: string
  wide?: boolean | undefined
  /** In place of the pass’s longer name. */
  label?: string | undefined
  /** A question is always the main thing to do. */
  look?: 'primary' | 'ghost'
}

/** To the pass, by the name of what waits there; nothing where nothing does. */
export function PassLink({ reservation, className = '', label, look, wide }: PassLinkProps) {
  const { can, isAsked, id } = reservation
  const words = text.handovers
  const isQuestion =
    can.includes('say-not-received') ||
    can.includes('say-was-there') ||
    (isAsked && can.includes('say-missed'))
  const name = isQuestion
    ? words.answer
    : can.includes('show-pass')
      ? words.showPass
      : can.includes('prove')
        ? words.enterCode
        : undefined
  if (name === undefined) return null
  return (
    <Link
      to={passPath(id)}
      className={`${buttonClass({ variant: isQuestion ? 'primary' : look, wide })} ${className}`}
    >
      {!isQuestion && <QrCode />}
      {(!isQuestion && label) || name}
    </Link>
  )
}
