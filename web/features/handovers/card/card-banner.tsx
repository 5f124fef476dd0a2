import { CalendarX, CircleCheck, CircleQuestionMark, Clock, Hourglass, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { classNames } from '#web/ui/class-names.ts'
import { faceOf } from './card-face.ts'
import { firstOf } from '../first-of.ts'
import { questionWords } from '../standing-words.ts'

type Words = { icon: ReactNode; title: string; hint?: string; tone?: 'ok' }

/** How it stands, below the facts of a card. */
export function CardBanner({ reservation }: { reservation: Reservation }) {
  const words = wordsOf(reservation)
  if (!words) return null
  return (
    <p className={classNames('handover-banner', words.tone === 'ok' && 'handover-banner-ok')}>
      {words.icon}
      <span>
        {words.title}
        {words.hint && <small>{words.hint}</small>}
      </span>
    </p>
  )
}

function wordsOf(reservation: Reservation): Words | undefined {
  const { isPaused, saysReceived } = reservation
  const { onHold, onHoldText, waitingFor, passed } = text.handovers
  const first = firstOf(reservation)
  switch (faceOf(reservation)) {
    case 'done':
      return doneWords(reservation, first)
    case 'ended':
      return endWords(reservation, first)
    default:
      if (isPaused) return { icon: <Pause />, title: onHold, hint: onHoldText }
  }
  switch (faceOf(reservation)) {
    case 'waiting':
      return { icon: <Hourglass />, title: waitingFor(first) }
    case 'over':
      return { icon: <Clock />, title: passed }
    case 'agreed': {
      const title = questionWords(reservation)
      const icon = saysReceived ? <Hourglass /> : <CircleQuestionMark />
      return title ? { icon, title } : undefined
    }
  }
}

function doneWords(
  { side, isNotReceived, doneHow, doneAt, time, can }: Reservation,
  first: string,
): Words {
  const { handedOver, notReceived, theyDoNotHaveIt, saysDone } = text.handovers
  const isMine = side === 'holder'
  if (isNotReceived)
    return { icon: <CircleQuestionMark />, title: isMine ? notReceived : theyDoNotHaveIt(first) }
  if (isMine && doneHow === 'word' && can.includes('say-not-received'))
    return { icon: <CircleQuestionMark />, title: saysDone(first) }
  const when = doneAt && absoluteTime(new Date(doneAt), building)
  const hint = [when, time?.place.name].filter(Boolean).join(' · ')
  return { icon: <CircleCheck />, title: handedOver, hint, tone: 'ok' }
}

/** Whatever the cause of an early end was, it reads the same. */
function endWords({ endedAs, missedBy, side, isContested }: Reservation, first: string): Words {
  const { calledOff, unclear, countsForNeither, youMissed, theyMissed } = text.handovers
  const icon = endedAs === 'unclear' ? <CircleQuestionMark /> : <CalendarX />
  if (endedAs === 'unclear') return { icon, title: unclear, hint: countsForNeither }
  if (!missedBy) return { icon, title: calledOff }
  return {
    icon,
    title: missedBy === side ? youMissed(first) : theyMissed(first),
    ...(isContested && { hint: countsForNeither }),
  }
}
