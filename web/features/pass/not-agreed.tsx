import { CalendarX, Pause } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { WithoutCode } from './enter/without-code.tsx'
import { OpenChat } from './open-chat.tsx'
import { PassWord } from './pass-word.tsx'

type Props = { reservation: Reservation }

export const NotAgreed = ({ reservation }: Props) => (
  <PassWord
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
  </PassWord>
)

export const OnHold = ({ reservation }: Props) => (
  <PassWord
    icon={<Pause />}
    title={text.pass.paused}
    actions={<OpenChat reservation={reservation} />}
  >
    <bdi className="block">{reservation.title}</bdi>
    {text.pass.pausedHint}
  </PassWord>
)
