import { memo } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/use-now.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayLabel, timeOfDay } from './day-label.ts'
import { linkParts } from './link-parts.ts'
import type { Group, Row } from './message-groups.ts'
import { isOnlyEmoji } from './only-emoji.ts'

type Props = { group: Group; isMine: boolean; partnerName: string }

/** Bubbles of one person that belong together, with their time beneath. */
export function MessageGroup({ group: { rows, startsDay }, isMine, partnerName }: Props) {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  return (
    <>
      {startsDay && <Day value={first.createdAt} />}
      <div className={classNames('mb-4 flex flex-col gap-0.5', isMine ? 'items-end' : 'items-start')}>
        <VisuallyHidden>{isMine ? text.chat.you : partnerName}</VisuallyHidden>
        {rows.map((row) => (
          <Bubble key={row.key} row={row} isMine={isMine} isLast={row === last} />
        ))}
        <small className="mt-1 px-1">
          {last.isSending ? text.chat.sending : <time dateTime={last.createdAt}>{timeOfDay(new Date(last.createdAt))}</time>}
        </small>
      </div>
    </>
  )
}

type BubbleProps = { row: Row; isMine: boolean; isLast: boolean }
const Bubble = memo(function Bubble({ row, isMine, isLast }: BubbleProps) {
  if (isOnlyEmoji(row.text))
    return (
      <p dir="auto" className={classNames('px-1 py-0.5 text-[2.25rem]/tight', row.isSending && 'opacity-80')}>
        {row.text}
      </p>
    )
  return (
    <p
      dir="auto"
      className={classNames(
        'max-w-[min(85%,34rem)] rounded-xl px-3.5 py-2 whitespace-pre-wrap forced-colors:border',
        hasLongWord.test(row.text) ? 'wrap-anywhere' : 'wrap-break-word',
        isMine ? 'bg-brand text-on-brand' : 'bg-sunken',
        isLast && (isMine ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'),
        row.isSending && 'opacity-80',
      )}
    >
      {linkParts(row.text).map(({ text: words, href }, place) =>
        href === undefined ? (
          words
        ) : (
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2">
            {words}
          </a>
        ),
      )}
    </p>
  )
})

/** Such a word breaks where the bubble ends, and does not make it wider. */
const hasLongWord = new RegExp(`\\S{${limits.longWordLength + 1}}`, 'u')

function Day({ value }: { value: string }) {
  const now = useNow()
  return (
    <p className="my-3 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={value}>{dayLabel(new Date(value), now)}</time>
    </p>
  )
}
