import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { AnotherTime, NextStep, standingWords, Record } from '#web/features/handovers/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import { firstOf } from '#web/features/handovers/index.ts'

type Props = {
  held: Reservation
  headingId: string
  /** The first name of who is asked when nothing comes. */
  next: string | undefined
  onPropose: (held: Reservation) => void
  onMoreTime: () => void
  onRelease: () => void
}

export function TurnPanel({ held, headingId, next, onPropose, onMoreTime, onRelease }: Props) {
  const { other, can } = held
  const now = useNow()
  const told = (at: string) => relativeTime(new Date(at), now, building)
  return (
    <section
      className="rounded-xl bg-brand-soft p-4 text-on-brand-soft"
      aria-labelledby={headingId}
    >
      <div className="flex items-center gap-3">
        <Avatar name={firstOf(held)} {...other} size={52} />
        <div className="min-w-0">
          <h2 id={headingId} tabIndex={-1} className="flex items-center gap-1.5 text-ink">
            <bdi className="min-w-0">{text.handovers.reservedFor(firstOf(held))}</bdi>
            {other && <Marks {...other} />}
          </h2>
          <p className="text-[0.9375rem]/[1.25rem] font-semibold">
            {held.time
              ? `${text.handovers.handoverOn(told(held.time.startsAt))}, ${held.time.place.name}`
              : held.owedBy === 'seller'
                ? text.turn.waitingForYou
                : text.handovers.until(told(held.until))}
          </p>
        </div>
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-2 empty:hidden">
        {held.isPaused
          ? text.line.paused
          : (standingWords(held, now) ?? (!held.time && stateOf(held, told, next)))}
      </p>
      <Record of={held} named={false} />
      <div className="turn-buttons">
        <NextStep
          reservation={held}
          onPropose={onPropose}
          onAccepted={() => document.getElementById(headingId)?.focus()}
          passLabel={text.handovers.openPass}
        />
        <AnotherTime reservation={held} onPropose={onPropose} />
        {other && (
          <Link
            to="/message"
            search={{ with: other.id, about: held.postId ?? undefined }}
            className={`${buttonClass({ variant: 'ghost' })} bg-surface`}
          >
            <MessageCircle />
            {text.listings.message}
          </Link>
        )}
        <div className="flex gap-2 empty:hidden max-tablet:-mb-2 max-tablet:-ml-3 max-tablet:basis-full">
          {can.includes('extend') && (
            <Button variant="quiet" onClick={onMoreTime}>
              {text.line.moreTime}
            </Button>
          )}
          {can.includes('release') && (
            <Button variant="quiet" onClick={onRelease}>
              {held.time ? text.turn.callOff : text.line.release}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function stateOf(held: Reservation, told: (at: string) => string, next: string | undefined) {
  const first = firstOf(held)
  const { hasWritten, isReminded, isAskedUntil, isAsked, thenNext } = text.line
  if (held.hasWritten) return hasWritten(first)
  const state = held.isReminded
    ? isReminded(first)
    : held.remindsAt
      ? isAskedUntil(first, told(held.remindsAt).replace(',', ' at'))
      : isAsked(first)
  return next === undefined ? state : `${state} ${thenNext(next)}`
}
