import { Link } from '@tanstack/react-router'
import { CalendarCheck, ChevronRight, HandHeart } from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { interests } from '#web/features/posts/index.ts'
import type { OwnInterest } from './own-interest.ts'
import { HandoverAt, Until } from './standing-line.tsx'

/** What waits for the resident's own answer or coming, above the list. */
export function OwnTurns({ rows }: { rows: readonly OwnInterest[] }) {
  const pending = useStore(interests)
  const turns = rows.flatMap(({ id, standing, post }) =>
    (standing.kind === 'agreed' || (standing.kind === 'turn' && standing.until)) &&
    post &&
    (pending.get(post.id) ?? post.viewer.interested)
      ? [{ id, standing, post }]
      : [],
  )
  if (turns.length === 0) return null
  return (
    <ul className="mb-5 grid gap-2" aria-label={text.turn.waitingForYou}>
      {turns.map(({ id, standing, post }) => {
        const isAgreed = standing.kind === 'agreed'
        return (
          <li key={id}>
            <Link
              to={isAgreed ? passPath(standing.reservationId) : `/posts/${post.id}`}
              className="flex min-h-tap items-center gap-3 rounded-lg bg-brand-soft px-4 py-2 text-sm text-on-brand-soft"
            >
              {isAgreed ? (
                <CalendarCheck className="size-5 flex-none" />
              ) : (
                <HandHeart className="size-5 flex-none" />
              )}
              <span className="min-w-0 flex-1">
                <strong dir="auto" className="block truncate font-semibold">
                  {isAgreed ? text.handovers.agreed : text.turn.yours}: {post.title}
                </strong>
                {isAgreed ? (
                  <>
                    <HandoverAt time={standing.startsAt} />
                    {`, ${standing.place}`}
                  </>
                ) : (
                  standing.until && (
                    <>
                      {text.ui.reserved} <Until time={standing.until} />
                    </>
                  )
                )}
              </span>
              <ChevronRight className="size-5 flex-none" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
