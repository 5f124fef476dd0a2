import { CalendarX, CircleHelp } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeEntry } from '../enter/code-entry.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { OpenChat } from '../open-chat.tsx'
import { PassStatus } from '../pass-status.tsx'
import { useSay } from '../say.ts'
import type { PassState } from '../use-pass.ts'

type Props = Pick<PassState, 'reservation' | 'pass' | 'link'>

/** A proof that comes late still counts for a while. */
export function Ended({ reservation, pass, link }: Props) {
  const { can, endedAs } = reservation
  const [send, { busy, problem }] = useSay(reservation)
  const [title, hint] = wordsOf(reservation)
  return (
    <PassStatus
      icon={endedAs === 'missed' || endedAs === 'unclear' ? <CircleHelp /> : <CalendarX />}
      title={title}
      more={
        <>
          <ProblemBox problem={problem} />
          {can.includes('prove') && (
            <CodeEntry key={link.token} reservation={reservation} pass={pass} link={link} />
          )}
        </>
      }
      actions={
        <>
          {can.includes('say-was-there') && (
            <Button wide busy={busy} onClick={() => void send('was-there')}>
              {text.pass.wasThere}
            </Button>
          )}
          <OpenChat
            reservation={reservation}
            variant={can.includes('say-was-there') ? 'ghost' : 'primary'}
          />
        </>
      }
    >
      <bdi className="block">{reservation.title}</bdi>
      {hint}
    </PassStatus>
  )
}

function wordsOf(reservation: Reservation): readonly [title: string, hint?: string] {
  const { endedAs, missedBy, side, isContested, time } = reservation
  const first = firstOf(reservation)
  const { unclear, countsForNeither, youMissed, calledOff } = text.handovers
  const words = text.pass
  if (endedAs === 'unclear') return [unclear, countsForNeither]
  if (endedAs === 'missed') {
    const isOwn = missedBy === side
    if (isContested)
      return [isOwn ? words.youWereThere : words.otherWasThere(first), countsForNeither]
    return isOwn ? [youMissed(first), words.missedYouHint] : [words.missedThem(first)]
  }
  return time ? [calledOff, words.calledOffHint] : [words.over]
}
