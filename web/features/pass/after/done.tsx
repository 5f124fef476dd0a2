import { Link } from '@tanstack/react-router'
import { Check, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { getHandoverRecord } from '#contract/handovers.ts'
import { limits } from '#contract/limits.ts'
import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { useAnswer } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { OpenChat } from '../open-chat.tsx'
import { PassStatus } from '../pass-status.tsx'
import { ownRecordWords } from '../own-record-words.ts'
import { useTold } from '../told.ts'
import { capital } from '#web/ui/time/capital.ts'

export function Done({ reservation }: { reservation: Reservation }) {
  const { side, title, doneAt, doneHow } = reservation
  const now = useNow()
  const told = useTold(reservation)
  const { data } = useAnswer(getHandoverRecord, {}, { staleTime: 0 })
  const isSeller = side === 'seller'
  return (
    <PassStatus
      icon={<Check />}
      tone="ok"
      title={text.handovers.handedOver}
      more={
        <ul className="box pass-facts empty:hidden">
          {isSeller && <Fact>{text.pass.marked}</Fact>}
          {isSeller && doneHow === 'word' && <Fact>{text.pass.isAsked(firstOf(reservation))}</Fact>}
          {told > 0 && <Fact hint={text.deals.gone(title)}>{text.pass.told(told)}</Fact>}
          {data && data.record.agreed >= limits.recordShownFrom && doneHow !== 'word' && (
            <Fact hint={text.pass.onlyYou}>{ownRecordWords(data.record)}</Fact>
          )}
        </ul>
      }
      actions={
        <>
          <Link to={isSeller ? '/list' : '/interested'} className={buttonClass({ wide: true })}>
            {isSeller ? text.pass.backToListings : text.pass.backToInterests}
          </Link>
          <OpenChat reservation={reservation} label={text.pass.thanks} variant="ghost" />
        </>
      }
    >
      <bdi className="block">{title}</bdi>
      {doneAt && capital(relativeTime(new Date(doneAt), now, building))}
    </PassStatus>
  )
}

const Fact = ({ children, hint }: { children: ReactNode; hint?: string }) => (
  <li>
    <CircleCheck />
    <span>
      {children}
      {hint && <small className="block text-sm">{hint}</small>}
    </span>
  </li>
)
