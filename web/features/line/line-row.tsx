import { Link } from '@tanstack/react-router'
import { Check, MessageCircle } from 'lucide-react'
import type { Interested } from '#contract/listings.ts'
import { ordinal } from '#contract/text/en/deals.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'
import { Time } from '#web/ui/time/time.tsx'
import '#web/ui/styles/line-facts.css'

type Props = {
  postId: string
  interested: Interested & { hasIt: boolean }
  /** Undefined for who is not in line. */
  place: number | undefined
  look: 'primary' | 'soft' | 'quiet'
  onReserve: (() => void) | undefined
}

export function LineRow({
  postId,
  interested: { person, createdAt, messaged, hadTurn, hasIt },
  place,
  look,
  onReserve,
}: Props) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line py-1.5 first:border-t-0">
      <span
        className="w-5 flex-none text-sm font-semibold text-ink-3 tabular-nums"
        aria-hidden="true"
      >
        {hasIt ? <Check className="size-4.5" /> : (place ?? '–')}
      </span>
      <Link
        to="/user-profile/$userId"
        params={{ userId: person.id }}
        className="person flex-1 basis-36 rounded-md py-1 max-tablet:gap-2.5"
      >
        <Avatar {...person} size={36} />
        <span className="min-w-0">
          {place !== undefined && (
            <VisuallyHidden>{text.line.place(ordinal(place))}</VisuallyHidden>
          )}
          <PersonName {...person} />
          <small className="line-facts">
            <span>
              {text.listings.asked} <Time value={createdAt} within />
            </span>
            {hasIt && <span> {text.line.hasIt}</span>}
            {hadTurn && <span> {text.line.hadTurn}</span>}
            {messaged && <span> {text.listings.messaged}</span>}
          </small>
        </span>
      </Link>
      {onReserve && place !== undefined && (
        <button
          type="button"
          className={classNames('flex-none px-3 text-sm', looks[look])}
          aria-label={text.line.reserveFor(person.name)}
          onClick={onReserve}
        >
          {text.line.reserve}
        </button>
      )}
      <Link
        to="/message"
        search={{ with: person.id, about: postId }}
        className="icon-button -mr-2 -ml-2 flex-none"
        aria-label={text.listings.messageTo(person.name)}
        title={text.listings.messageTo(person.name)}
      >
        <MessageCircle />
      </Link>
    </li>
  )
}

const looks = {
  primary: 'button',
  soft: 'button button-soft',
  quiet: 'min-h-tap rounded-full font-semibold text-brand hover:bg-sunken',
}
