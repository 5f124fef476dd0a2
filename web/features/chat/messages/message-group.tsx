import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import type { Deals } from '../use-deals.ts'
import { Bubble } from './bubble.tsx'
import { dayLabel, timeOfDay } from './day-label.ts'
import { HandoverMessage } from './handover-message.tsx'
import type { Group } from './message-groups.ts'

type Props = {
  deals: Deals
  group: Group
  isMine: boolean
  partnerName: string
  onDelete: (messageId: string) => void
  onReport: (messageId: string) => void
}

export function MessageGroup({
  deals,
  group: { rows, startsDay },
  isMine,
  partnerName,
  onDelete,
  onReport,
}: Props) {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  return (
    <>
      {startsDay && <Day value={first.createdAt} />}
      <div
        className={classNames('mb-4 flex flex-col gap-0.5', isMine ? 'items-end' : 'items-start')}
      >
        <VisuallyHidden>{isMine ? text.chat.you : partnerName}</VisuallyHidden>
        {rows.map((row) =>
          row.handover && !row.isDeleted ? (
            <HandoverMessage
              key={row.key}
              row={row}
              handover={row.handover}
              isMine={isMine}
              sender={isMine ? text.chat.you : firstNameOf(partnerName)}
              deals={deals}
            />
          ) : (
            <Bubble
              key={row.key}
              row={row}
              isMine={isMine}
              isLast={row === last}
              onDelete={onDelete}
              onReport={onReport}
            />
          ),
        )}
        <small className="mt-1 px-1" hidden={first.handover?.isNewest === false}>
          {last.isWaiting ? (
            text.ui.waitsForConnection
          ) : last.isSending ? (
            text.chat.sending
          ) : (
            <time dateTime={last.createdAt}>{timeOfDay(new Date(last.createdAt))}</time>
          )}
        </small>
      </div>
    </>
  )
}

function Day({ value }: { value: string }) {
  const now = useNow()
  return (
    <p className="my-3 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={value}>{dayLabel(new Date(value), now)}</time>
    </p>
  )
}
