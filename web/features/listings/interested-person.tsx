import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Interested } from '#contract/listings.ts'
import { text } from '#text'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'

export function InterestedPerson({
  postId,
  interested,
  number,
}: {
  postId: string
  interested: Interested
  /** Undefined while a draw decides. */
  number: number | undefined
}) {
  const { person, createdAt, messaged } = interested
  return (
    <li className="flex items-center gap-1">
      <span className="w-5 flex-none text-sm text-ink-3 tabular-nums" aria-hidden="true">
        {number ?? '–'}
      </span>
      <Link
        to="/user-profile/$userId"
        params={{ userId: person.id }}
        className="person flex-1 rounded-md py-1.5"
      >
        <Avatar {...person} size={36} />
        <span className="min-w-0">
          <PersonName {...person} />
          <small>
            {text.listings.asked} <Time value={createdAt} within />
            {messaged && ` · ${text.listings.messaged}`}
          </small>
        </span>
      </Link>
      <Link
        to="/message"
        search={{ with: person.id, about: postId }}
        className="inline-flex size-tap flex-none items-center justify-center gap-2 rounded-full text-sm font-semibold text-brand tablet:w-auto tablet:px-3"
        aria-label={text.listings.messageTo(person.name)}
      >
        <MessageCircle className="size-5 flex-none" />
        <span className="hidden tablet:inline">{text.listings.message}</span>
      </Link>
    </li>
  )
}
