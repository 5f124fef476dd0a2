import { Suspense, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { listInterests } from '#contract/interests.ts'
import { getPost, type Post } from '#contract/posts.ts'
import { declineReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import type { PostActions } from '../use-post-actions.ts'
import { LineWords } from './line-words.tsx'
import type { LineStanding } from './line-standing.ts'
import { TurnWords } from './turn-words.tsx'
import { turnPanelId, type TurnSteps } from './use-turn-steps.tsx'

const DeclineDialog = lazyWithRetry(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

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
  const [open, setOpen] = useState<boolean>()
  const withdraw = () => {
    flushSync(() => actions.setInterested(false))
    heading.current?.focus()
    announce(text.interests.withdrawn)
  }
  const answered = async (said: string) => {
    await Promise.all([invalidate(getPost), invalidate(listInterests)])
    flushSync(() => setOpen(false))
    // After a draw, the place is in the draw's panel.
    ;(panel.current ?? heading.current)?.focus()
    announce(said)
  }
  const [decline, { busy }] = useAction(
    async (reservationId: string) => {
      await call(declineReservation, { params: { reservationId } })
      await answered(text.turn.declined)
    },
    async ({ title }) => {
      toastFailure(title)
      await answered(title)
      return true
    },
  )
  return (
    <section
      ref={panel}
      id={turnPanelId}
      tabIndex={-1}
      aria-labelledby="place-in-line"
      className="mt-5 rounded-xl bg-brand-soft p-4 text-[0.9375rem]/[1.375rem] text-ink-2 tablet:p-5"
    >
      {turn ? (
        <TurnWords turn={turn} actions={actions} steps={steps} onNo={() => setOpen(true)} />
      ) : (
        line && <LineWords line={line} seller={post.creator} />
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <DeclineDialog
            open={open}
            isAgreed={turn?.status === 'agreed'}
            onOpenChange={setOpen}
            busy={busy}
            onDecline={() => turn && void decline(turn.id)}
            onWithdraw={withdraw}
          />
        </Suspense>
      )}
    </section>
  )
}
