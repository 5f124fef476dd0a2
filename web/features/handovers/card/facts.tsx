import { CalendarClock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandoverTime } from '#contract/reservations.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayWords, spanWords } from '../when-words.ts'
import '#web/ui/styles/handovers.css'

type Props = { time: HandoverTime; isPast?: boolean; children?: ReactNode }

/** When and where. */
export const Facts = ({ time, isPast = false, children }: Props) => (
  <div className={classNames('handover-facts', isPast && 'handover-facts-past')}>
    <p>
      <CalendarClock />
      <span>
        {dayWords(time)}
        <small>{spanWords(time)}</small>
      </span>
    </p>
    <p>
      <MapPin />
      <span>
        {time.place.name}
        {time.place.hint && <small>{time.place.hint}</small>}
      </span>
    </p>
    {children}
  </div>
)
