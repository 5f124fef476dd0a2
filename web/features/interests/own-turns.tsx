import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  ChevronRight,
  CircleQuestionMark,
  HandHeart,
} from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { interests } from '#web/features/posts/index.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import type { OwnInterest } from './own-interest.ts'
import { AnswerBy, HandoverAt, Proposed, questionOf, Until } from './standing-line.tsx'

/** What waits for the resident's own answer or coming, above the list. */
export function OwnTurns({ rows }: { rows: readonly OwnInterest[] }) {
  const pending = useStore(interests)
  const turns = rows.flatMap(({ id, standing, post }) => {
    if (!post || !(pending.get(post.id) ?? post.viewer.interested)) return []
    const words = wordsOf(standing, post)
    return words ? [{ id, post, ...words }] : []
  })
  if (turns.length === 0) return null
  return (
    <ul className="mb-5 grid gap-2" aria-label={text.turn.waitingForYou}>
      {turns.map(({ id, post, to, Icon, state, more }) => (
        <li key={id}>
          <Link
            to={to}
            className="flex min-h-tap items-center gap-3 rounded-lg bg-brand-soft px-4 py-2 text-sm text-on-brand-soft"
          >
            <Icon className="size-5 flex-none" />
            <span className="min-w-0 flex-1">
              <strong className="flex font-semibold">
                {state && <span className="flex-none whitespace-pre">{`${state}: `}</span>}
                <bdi className="truncate">{post.title}</bdi>
              </strong>
              {more}
            </span>
            <ChevronRight className="size-5 flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(standing: OwnInterest['standing'], post: NonNullable<OwnInterest['post']>) {
  const first = firstNameOf(post.creator.name)
  const question = questionOf(standing, first)
  if (question)
    return {
      to: passPath(question.reservationId),
      Icon: CircleQuestionMark,
      state: undefined,
      more: question.words,
    }
  if ('proposal' in standing && standing.proposal)
    return {
      to: `/posts/${post.id}`,
      Icon: CalendarClock,
      state: standing.kind === 'turn' ? text.turn.yours : text.handovers.agreed,
      more: (
        <>
          <Proposed first={first} {...standing.proposal} />
          {'until' in standing && standing.until && <AnswerBy time={standing.until} />}
        </>
      ),
    }
  if (standing.kind === 'agreed' && !standing.saysReceived)
    return {
      to: passPath(standing.reservationId),
      Icon: CalendarCheck,
      state: text.handovers.agreed,
      more: (
        <>
          <HandoverAt time={standing.startsAt} />
          {`, ${standing.place}`}
        </>
      ),
    }
  if (standing.kind === 'turn' && standing.until)
    return {
      to: `/posts/${post.id}`,
      Icon: HandHeart,
      state: text.turn.yours,
      more: (
        <>
          {text.ui.reserved} <Until time={standing.until} />
        </>
      ),
    }
  return undefined
}
