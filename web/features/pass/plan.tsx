import type { Reservation } from '#contract/reservations.ts'
import { CalendarLink } from '#web/features/handovers/index.ts'
import { OpenChat } from './open-chat.tsx'

/** What the mail about a handover promises beside the pass; the chat changes the time. */
export const Plan = ({ reservation }: { reservation: Reservation }) => (
  <div className="pass-choices mt-6">
    <CalendarLink reservation={reservation} wide />
    <OpenChat reservation={reservation} variant="ghost" />
  </div>
)
