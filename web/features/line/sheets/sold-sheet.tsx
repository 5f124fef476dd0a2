import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Choices } from './choices.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { NotificationPreview, Sheet, type SheetState } from './sheet.tsx'
import { wordsOfEnd } from './words-of-end.ts'

type Props = SheetState & {
  title: string
  held: Reservation | null
  /** Without the holder. */
  waiting: number
  isDrawing: boolean
  /** The reservation of the holder who has it. */
  onSold: (reservationId: string | undefined) => Promise<unknown>
}

export function SoldSheet({ title, held, waiting, isDrawing, onSold, ...state }: Props) {
  const [to, setTo] = useState('holder')
  const hasHolder = held !== null && to === 'holder'
  const now = useNow()
  // Whoever was to have it by now may have it, and hears no more than the others.
  const isCalledOff = held?.time && !hasHolder && new Date(held.time.startsAt) > now
  const told = waiting + (held && !hasHolder ? 1 : 0)
  return (
    <Sheet
      {...state}
      title={text.line.soldTitle}
      description={text.line.soldText}
      confirmLabel={text.listings.markSold}
      icon={<Check />}
      onConfirm={() => onSold(hasHolder ? held.id : undefined)}
    >
      {held && (
        <Choices
          legend={text.line.whoHasIt}
          value={to}
          onChange={setTo}
          choices={[
            {
              value: 'holder',
              label: text.line.holderHasIt(firstOf(held)),
              hint: text.line.holderHasItHint(firstOf(held)),
            },
            {
              value: 'other',
              label: text.line.otherHasIt,
              hint: text.line.otherHasItHint(firstOf(held)),
            },
          ]}
        />
      )}
      {isDrawing && <p>{text.line.soldEndsDraw}</p>}
      {isCalledOff && (
        <NotificationPreview title={text.line.whatWeTell(firstOf(held))}>
          {wordsOfEnd(title, held)}
        </NotificationPreview>
      )}
      {told > 0 && (
        <NotificationPreview title={text.line.whatWeTellNeighbours(told)}>
          {text.deals.gone(title)}
        </NotificationPreview>
      )}
    </Sheet>
  )
}
