import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { useDecline } from '#web/features/handovers/index.ts'
import type { PostActions } from '../use-post-actions.ts'
import { LineWords } from './line-words.tsx'
import type { LineStanding } from './line-standing.ts'
import { TurnWords } from './turn-words.tsx'
import { turnPanelId, type TurnSteps } from './use-turn-steps.tsx'

type Props = {
  post: Post
  actions: PostActions
  standing: LineStanding
  steps: TurnSteps
  /** Gets the focus when this panel goes. */
  heading: RefObject<HTMLElement | null>
}

/** The neighbour's own turn or place. */
export function PlaceInLine({ post, actions, standing: { turn, line }, steps, heading }: Props) {
  const panel = useRef<HTMLElement>(null)
  const title = titleOf({ turn, line })
  useChangeHeard(title, panel)
  const { ask, dialog } = useDecline(turn, {
    onWithdraw: () => {
      flushSync(() => actions.setInterested(false))
      heading.current?.focus()
    },
    // After a draw, the place is in the draw's panel.
    onAnswered: () => (panel.current ?? heading.current)?.focus(),
  })
  return (
    <section
      ref={panel}
      id={turnPanelId}
      tabIndex={-1}
      aria-labelledby="place-in-line"
      className="mt-5 rounded-xl bg-brand-soft p-4 text-[0.9375rem]/[1.375rem] text-ink-2 tablet:p-5"
    >
      <h2 id="place-in-line" className="text-lg text-ink">
        {title}
      </h2>
      {turn ? (
        <TurnWords turn={turn} actions={actions} steps={steps} onNo={ask} />
      ) : (
        line && <LineWords line={line} seller={post.creator} />
      )}
      {dialog}
    </section>
  )
}

const titleOf = ({ turn, line }: LineStanding) =>
  turn
    ? turn.status === 'agreed'
      ? text.turn.isAgreed
      : text.turn.isYours
    : line && text.turn.yourPlace(line.place)

/** The seller can change it meanwhile. What the viewer decides in a dialog is said there. */
function useChangeHeard(title: string | null, panel: RefObject<HTMLElement | null>) {
  const said = useRef(title)
  const hadFocus = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && Boolean(panel.current?.contains(target))
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [panel])
  useEffect(() => {
    if (title === null || said.current === title) return
    said.current = title
    const focused = document.activeElement
    if (focused === document.body && hadFocus.current) panel.current?.focus({ preventScroll: true })
    else if (!focused?.closest('[role="dialog"]')) announce(title)
  }, [title, panel])
}
