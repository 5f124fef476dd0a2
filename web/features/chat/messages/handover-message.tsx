import { CalendarClock } from 'lucide-react'
import { text } from '#text'
import { HandoverCard, HandoverCardSkeleton } from '#web/features/handovers/index.ts'
import { unbroken } from '#web/ui/time/unbroken.ts'
import type { Deals } from '../use-deals.ts'
import { Bubble } from './bubble.tsx'
import type { Row } from './message-groups.ts'

type Props = {
  row: Row
  handover: NonNullable<Row['handover']>
  isMine: boolean
  sender: string
  deals: Deals
}

/** The newest of a reservation is its card; earlier ones are a line of their own words. */
export function HandoverMessage({ row, handover, isMine, sender, deals }: Props) {
  if (!handover.isNewest)
    return (
      <p className="handover-said">
        <CalendarClock />
        {text.handovers.said(sender, unbroken(row.text))}
      </p>
    )
  const reservation = deals.reservations.find(({ id }) => id === handover.reservationId)
  if (reservation)
    return (
      <HandoverCard
        reservation={reservation}
        onPropose={deals.propose}
        onAccepted={deals.toLog}
        onMessage={deals.write}
      />
    )
  if (deals.isLoading) return <HandoverCardSkeleton />
  // Deleting the sentence would not take the proposal back.
  return (
    <Bubble
      row={{ ...row, deletable: null }}
      isMine={isMine}
      isLast
      onDelete={nothing}
      onReport={nothing}
    />
  )
}

const nothing = () => undefined
