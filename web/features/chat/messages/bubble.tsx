import { memo, Suspense, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { useLongPress } from '#web/ui/gestures/use-long-press.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import type { Row } from './message-groups.ts'
import { isOnlyEmoji } from '../emoji/only-emoji.ts'

type Props = {
  row: Row
  isMine: boolean
  isLast: boolean
  onDelete: (messageId: string) => void
  onReport: (messageId: string) => void
}

/** A long press also opens the message's menu. */
export const Bubble = memo(function Bubble({ row, isMine, isLast, onDelete, onReport }: Props) {
  const { deletable, reportable, isDeleted, isSending } = row
  const hasMenu = deletable !== null || reportable !== null
  const words = useRef<HTMLParagraphElement>(null)
  const options = useRef<HTMLButtonElement>(null)
  const press = useLongPress(() => options.current?.click())
  const isBare = !isDeleted && isOnlyEmoji(row.text)
  const askToDelete = (messageId: string) => {
    // The dialog restores focus to the button, which will be gone.
    words.current?.focus({ preventScroll: true })
    onDelete(messageId)
  }
  return (
    <div
      className={classNames('group flex w-full items-center gap-1', isMine && 'flex-row-reverse')}
    >
      <p
        ref={words}
        dir="auto"
        tabIndex={isMine ? -1 : undefined}
        {...(hasMenu && press)}
        className={classNames(
          isBare
            ? 'px-1 py-0.5 text-[2.25rem]/tight'
            : look(row.text, { isMine, isLast, isDeleted }),
          hasMenu && 'pointer-coarse:select-none',
          isSending && 'opacity-80',
        )}
      >
        {isDeleted ? text.chat.messageDeleted : isBare ? row.text : <Words text={row.text} />}
      </p>
      {hasMenu && (
        <BubbleMenu
          button={options}
          words={row.text}
          onDelete={deletable === null ? undefined : () => askToDelete(deletable)}
          onReport={reportable === null ? undefined : () => onReport(reportable)}
        />
      )}
    </div>
  )
})

function look(
  words: string,
  { isMine, isLast, isDeleted }: { isMine: boolean; isLast: boolean; isDeleted: boolean },
): string {
  return classNames(
    'max-w-[min(85%,34rem)] rounded-xl px-3.5 py-2 whitespace-pre-wrap forced-colors:border',
    hasLongWord.test(words) ? 'wrap-anywhere' : 'wrap-break-word',
    isDeleted
      ? 'border border-line text-ink-2 italic'
      : isMine
        ? 'bg-brand text-on-brand'
        : 'bg-sunken',
    isLast && (isMine ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'),
  )
}

/** Long words break at the bubble's edge instead of widening it. */
const hasLongWord = new RegExp(`\\S{${limits.longWordLength + 1}}`, 'u')

/** What finds links is large, and comes behind the words. */
const LinkedWords = lazyWithRetry(async () => (await import('./linked-words.tsx')).LinkedWords)
/** Other links are not made. */
const mayHaveLink = /https?:|www\./i

const Words = ({ text: words }: { text: string }) =>
  mayHaveLink.test(words) ? (
    <Suspense fallback={words}>
      <LinkedWords words={words} />
    </Suspense>
  ) : (
    words
  )
