import { useState } from 'react'
import { getLine } from '#contract/line.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { Choices, Sheet, type SheetState } from '#web/features/line/index.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { say } from '../say.ts'

type Props = SheetState & { reservation: Reservation; onAnother: () => void }

/** Another time is the first choice: nothing is recorded against anybody. */
export function DidNotComeSheet({ reservation, onAnother, ...state }: Props) {
  const first = firstOf(reservation)
  const next = useNext(reservation)
  const mayPropose = reservation.can.includes('propose')
  const [answer, setAnswer] = useState(mayPropose ? 'another' : 'over')
  const send = async () => (answer === 'another' ? onAnother() : say(reservation, 'missed'))
  return (
    <Sheet
      {...state}
      title={text.pass.didNotComeTitle(first)}
      description={text.pass.nothingRecorded}
      confirmLabel={text.pass.confirm}
      onConfirm={send}
    >
      <Choices
        legend={text.pass.whatNow}
        value={answer}
        onChange={setAnswer}
        choices={[
          ...(mayPropose ? [{ value: 'another', label: text.pass.agreeAnother }] : []),
          {
            value: 'over',
            label:
              reservation.side === 'holder'
                ? text.pass.noLonger
                : next === undefined
                  ? text.line.release
                  : text.line.askNext(next),
            hint: text.pass.isTold(first),
          },
        ]}
      />
    </Sheet>
  )
}

/** The first name of who is asked when the seller ends it. */
function useNext({ side, postId }: Reservation): string | undefined {
  const params = { postId: postId ?? '' }
  const { data } = useAnswer(getLine, { params }, { enabled: side === 'seller' && postId !== null })
  return data?.next && data.passesOn ? firstNameOf(data.next.name) : undefined
}
