import { HandHeart } from 'lucide-react'
import type { Person } from '#contract/accounts.ts'
import { reserve, type Reservation } from '#contract/reservations.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { patchLine, refreshLine } from '../line-cache.ts'
import { NotificationPreview, Sheet, type SheetState } from './sheet.tsx'
import { useUntil } from './use-until.tsx'
import { wordsOfEnd } from './words-of-end.ts'

type Props = SheetState & {
  postId: string
  title: string
  person: Person
  /** Whose turn it is now, if anybody's. */
  held: Reservation | null
}

export function ReserveSheet({ postId, title, person, held, ...state }: Props) {
  const first = firstNameOf(person.name)
  const viewer = useViewer()
  const { until, wanted, choices } = useUntil()
  const { keyOf } = useIdempotencyKey()
  const send = async () => {
    const body = {
      userId: person.id,
      until: wanted().toISOString(),
      ...(held && { replaces: held.id }),
    }
    const idempotencyKey = keyOf(JSON.stringify(body))
    const { reservation } = await call(reserve, { params: { postId }, body }, { idempotencyKey })
    patchLine(postId, { reservation, next: null })
    refreshLine(postId)
    // The panel of the turn stands above a long line.
    scrollTo({ top: 0 })
  }
  return (
    <Sheet
      {...state}
      title={text.line.reserveFor(first)}
      description={text.line.howLong(first)}
      confirmLabel={held ? text.line.reserveInstead : text.line.reserve}
      icon={<HandHeart />}
      onConfirm={send}
    >
      {choices}
      {until && (
        <NotificationPreview title={text.line.whatWeTell(first)}>
          {text.deals.turn(firstNameOf(viewer.name), title, absoluteTime(until, building))}
        </NotificationPreview>
      )}
      {held && (
        <NotificationPreview title={text.line.whatWeTell(firstOf(held))}>
          {wordsOfEnd(title, held)}
        </NotificationPreview>
      )}
    </Sheet>
  )
}
