import { Clock } from 'lucide-react'
import { extendReservation, type Reservation } from '#contract/reservations.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { patchLine, refreshLine } from '../line-cache.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { NotificationPreview, Sheet, type SheetState } from './sheet.tsx'
import { useUntil } from './use-until.tsx'

type Props = SheetState & { postId: string; held: Reservation }

export function MoreTimeSheet({ postId, held, ...state }: Props) {
  const first = firstOf(held)
  const { until, wanted, choices } = useUntil(held)
  const send = async () => {
    const { reservation } = await call(extendReservation, {
      params: { reservationId: held.id },
      body: { until: wanted().toISOString() },
    })
    patchLine(postId, { reservation })
    refreshLine(postId)
    announce(text.line.hasMoreTime(first))
  }
  return (
    <Sheet
      {...state}
      title={text.line.moreTimeFor(first)}
      description={text.line.howLong(first)}
      confirmLabel={text.line.moreTime}
      icon={<Clock />}
      onConfirm={send}
    >
      {choices}
      {until && (
        <NotificationPreview title={text.line.whatWeTell(first)}>
          {text.deals.moreTime(held.title, absoluteTime(until, building))}
        </NotificationPreview>
      )}
    </Sheet>
  )
}
