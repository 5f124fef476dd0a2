import { Link } from '@tanstack/react-router'
import { ChevronRight, HandHeart } from 'lucide-react'
import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { interests } from '#web/features/posts/index.ts'
import type { OwnInterest } from './own-interest.ts'
import { Until } from './standing-line.tsx'

/** What waits for the resident's own answer, above the list. */
export function OwnTurns({ rows }: { rows: readonly OwnInterest[] }) {
  const pending = useStore(interests)
  const turns = rows.flatMap(({ id, standing, post }) =>
    standing.kind === 'turn' && post && (pending.get(post.id) ?? post.viewer.interested)
      ? [{ id, post, until: standing.until }]
      : [],
  )
  if (turns.length === 0) return null
  return (
    <ul className="mb-5 grid gap-2" aria-label={text.turn.waitingForYou}>
      {turns.map(({ id, post, until }) => (
        <li key={id}>
          <Link
            to="/posts/$postId"
            params={{ postId: post.id }}
            className="flex min-h-tap items-center gap-3 rounded-lg bg-brand-soft px-4 py-2 text-sm text-on-brand-soft"
          >
            <HandHeart className="size-5 flex-none" />
            <span className="min-w-0 flex-1">
              <strong dir="auto" className="block truncate font-semibold">
                {text.turn.yours}: {post.title}
              </strong>
              {text.ui.reserved} <Until time={until} />
            </span>
            <ChevronRight className="size-5 flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
