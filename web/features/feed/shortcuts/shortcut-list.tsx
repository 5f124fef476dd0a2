import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { allKey, searchKey } from './shortcuts.ts'

type Props = {
  hintsOnly?: boolean | undefined
  /** Shows the key of the full list as a button. */
  onAll?: (() => void) | undefined
}

export function ShortcutList({ hintsOnly = false, onAll }: Props) {
  return (
    <dl className="mt-3 grid gap-2.5">
      {shortcuts
        .filter(({ hinted }) => hinted || !hintsOnly)
        .map(({ keys, label }) => (
          <div key={label} className="flex items-center gap-3">
            <dt className="flex w-22 flex-none gap-1">
              {keys.map((key) => (
                <kbd key={key} className="flex-none">
                  {arrows[key] ?? key}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm text-ink-3">
              {onAll && keys.includes(allKey) ? (
                <button
                  type="button"
                  className="min-h-6 underline underline-offset-2"
                  onClick={onAll}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Drawn, because few fonts have them. */
const arrow = (Icon: LucideIcon, label: string) => (
  <Icon width={14} height={14} role="img" aria-hidden={false} aria-label={label} />
)
const arrows: Record<string, ReactNode> = {
  ArrowLeft: arrow(ArrowLeft, text.shortcuts.arrowLeft),
  ArrowRight: arrow(ArrowRight, text.shortcuts.arrowRight),
}

const shortcuts: readonly { keys: readonly string[]; label: string; hinted?: true }[] = [
  { keys: ['J', 'K'], label: text.shortcuts.nextPrevious, hinted: true },
  { keys: ['Enter'], label: text.shortcuts.open },
  { keys: ['I'], label: text.shortcuts.interested, hinted: true },
  { keys: ['X', 'N'], label: text.feed.notNow },
  { keys: ['U'], label: text.ui.undo },
  { keys: ['L'], label: text.post.like },
  { keys: ['S'], label: text.post.save },
  { keys: ['ArrowLeft', 'ArrowRight'], label: text.post.images, hinted: true },
  { keys: ['C'], label: text.nav.createPost },
  { keys: [searchKey], label: text.nav.search },
  { keys: ['Ctrl', 'Enter'], label: text.shortcuts.submit },
  { keys: ['F8'], label: text.shortcuts.toMessage },
  { keys: [allKey], label: text.shortcuts.all, hinted: true },
]
