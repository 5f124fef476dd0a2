import { CalendarPlus } from 'lucide-react'
import { calendarPath } from '#contract/handover-paths.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { OpenChat } from './open-chat.tsx'

/** What the mail about a handover promises beside the pass; the chat changes the time. */
export const Plan = ({ reservation }: { reservation: Reservation }) => (
  <div className="pass-choices mt-6">
    <a
      className={buttonClass({ variant: 'ghost', wide: true })}
      href={calendarPath(reservation.id)}
      download
    >
      <CalendarPlus />
      {text.handovers.calendar}
    </a>
    <OpenChat reservation={reservation} variant="ghost" />
  </div>
)
