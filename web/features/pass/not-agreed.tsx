import { CalendarX, Pause } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { WithoutCode } from './enter/without-code.tsx'
import { OpenChat } from './open-chat.tsx'
import { PassStatus } from './pass-status.tsx'

type Props = { reservation: Reservation }

export const NotAgreed = ({ reservation }: Props) => (
  <PassStatus
    icon={<CalendarX />}
    title={text.pass.notAgreed}
    actions={
      <>
        <OpenChat reservation={reservation} />
        <WithoutCode reservation={reservation} />
      </>
    }
  >
    <bdi>{reservation.title}</bdi>
  </PassStatus>
)

export const OnHold = ({ reservation }: Props) => (
  <PassStatus
    icon={<Pause />}
    title={text.pass.paused}
    actions={<OpenChat reservation={reservation} />}
  >
    <bdi className="block">{reservation.title}</bdi>
    {text.pass.pausedHint}
  </PassStatus>
)
