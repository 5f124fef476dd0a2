import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CircleQuestionMark,
  Clock,
  Dices,
  HandHeart,
} from 'lucide-react'
import { useId } from 'react'
import { passPath } from '#contract/handover-paths.ts'
import type { Listing } from '#contract/listings.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { InterestedPerson } from './interested-person.tsx'

type Props = { listing: Listing; isOffered: boolean }

export function InterestedPeople({
  listing: { post, interestedCount, firstInterested, reservedFor, drawAt },
  isOffered,
}: Props) {
  const headingId = useId()
  const inLine = firstInterested.filter(({ person }) => person.id !== reservedFor?.person?.id)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <HandHeart className="size-5 text-brand" />
        <h3 id={headingId} className="font-sans text-sm font-semibold">
          {text.listings.interested(interestedCount)}
        </h3>
      </div>
      <div className="my-2 flex flex-wrap items-center gap-3">
        {reservedFor && <ReservedFor {...reservedFor} title={post.title} />}
        {drawAt && <DrawnAt time={drawAt} />}
        <Link
          to="/list/$postId"
          params={{ postId: post.id }}
          className={`${buttonClass({ variant: 'soft' })} w-full tablet:w-auto`}
          aria-label={`${text.line.title}: ${post.title}`}
        >
          {text.line.title}
        </Link>
      </div>
      {isOffered && inLine.length > 0 && (
        <ol aria-labelledby={headingId}>
          {inLine.map((each, place) => (
            <InterestedPerson
              key={each.id}
              postId={post.id}
              interested={each}
              number={drawAt ? undefined : place + 1}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type ReservedForProps = NonNullable<Listing['reservedFor']> & { title: string }

function ReservedFor(props: ReservedForProps) {
  const { title, reservationId, person, until, startsAt, proposes, isAsked } = props
  const first = person ? firstNameOf(person.name) : text.handovers.somebody
  const now = useNow()
  const told = (at: string) => relativeTime(new Date(at), now, building)
  const Icon = startsAt ? CalendarCheck : Clock
  if (isAsked)
    return (
      <>
        <p className={stateLook}>
          <CircleQuestionMark className="size-5 flex-none text-brand" />
          {text.handovers.didHandOver(first)}
        </p>
        <Link
          to={passPath(reservationId)}
          className={`${buttonClass()} w-full tablet:w-auto`}
          aria-label={`${text.handovers.answer}: ${title}`}
        >
          {text.handovers.answer}
        </Link>
      </>
    )
  return (
    <>
      <p className={stateLook}>
        <Icon className="size-5 flex-none text-brand" />
        {startsAt
          ? text.line.handoverTo(first, told(startsAt))
          : until
            ? text.line.reservedForUntil(first, told(until))
            : text.handovers.reservedFor(first)}
      </p>
      {(proposes || !(startsAt ?? until)) && (
        <span className="chip bg-sun-soft text-on-sun-soft">
          <CalendarClock className="size-4" />
          {proposes ? text.line.proposesTime(first) : text.turn.waitingForYou}
        </span>
      )}
    </>
  )
}

function DrawnAt({ time }: { time: string }) {
  return (
    <p className={stateLook}>
      <Dices className="size-5 flex-none text-brand" />
      {text.draws.at(relativeTime(new Date(time), useNow(), building))}
    </p>
  )
}

const stateLook = 'flex min-h-tap items-center gap-2 text-sm font-semibold'
