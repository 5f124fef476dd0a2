import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/accounts.ts'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Marks } from '#web/ui/people/marks.tsx'

type Props = {
  person: Person
  children: ReactNode
  avatarSize?: number | undefined
  trailing?: ReactNode
}

/** The viewer's own name is no link (R69). */
export function PersonLink({ person, children, avatarSize, trailing }: Props) {
  const isMe = useViewer().id === person.id
  const content = (
    <>
      <Avatar {...person} size={avatarSize} />
      <span className="min-w-0 flex-1">
        <strong className="flex items-center gap-1">
          <bdi className="truncate">{person.name}</bdi> <Marks {...person} />
        </strong>
        <small>{children}</small>
      </span>
      {!isMe && trailing}
    </>
  )
  if (isMe) return <div className="person flex-1">{content}</div>
  return (
    <Link
      to="/user-profile/$userId"
      params={{ userId: person.id }}
      className="person flex-1 rounded-md"
    >
      {content}
    </Link>
  )
}
