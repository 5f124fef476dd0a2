import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

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
  const { can, isAsked, saysReceived, id, status } = reservation
  const words = text.handovers
  const isQuestion = isAsked || can.includes('say-not-received') || can.includes('say-was-there')
  const name = isQuestion
    ? words.answer
    : can.includes('show-pass')
      ? words.showPass
      : can.includes('prove') && status !== 'done'
        ? words.enterCode
        : undefined
  if (name === undefined) return null
  // A holder who has the thing seldom needs the pass.
  const variant = isQuestion ? 'primary' : saysReceived ? 'ghost' : look
  return (
    <Link to={passPath(id)} className={`${buttonClass({ variant, wide })} ${className}`}>
      {!isQuestion && <QrCode />}
      {(!isQuestion && label) || name}
    </Link>
  )
}
