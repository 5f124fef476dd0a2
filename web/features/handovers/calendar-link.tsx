import { CalendarPlus } from 'lucide-react'
import { calendarPath } from '#contract/handover-paths.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

type Props = { reservation: Reservation; wide?: boolean }

export const CalendarLink = ({ reservation, wide }: Props) => (
  <a
    className={buttonClass({ variant: 'ghost', wide })}
    href={calendarPath(reservation.id)}
    download
  >
    <CalendarPlus />
    {text.handovers.calendar}
  </a>
)
