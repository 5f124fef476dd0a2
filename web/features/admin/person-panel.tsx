import type { ReactNode } from 'react'
import type { Role } from '#contract/vocabulary.ts'
import { text } from '#text'
import { OwnTitle } from '#web/app/page-title.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { caseTitleId } from './use-open-case.ts'

type Props = {
  person: {
    name: string
    /** Empty for a closed account. */
    username: string
    imageUrl?: string | null
    isVerified: boolean
    role?: Role
  }
  note: ReactNode
  facts: { label: string; value: ReactNode }[]
  children: ReactNode
}

export function PersonPanel({ person, note, facts, children }: Props) {
  const { name, username, imageUrl } = person
  return (
    <article className="panel min-w-0 flex-1" aria-labelledby={caseTitleId}>
      <OwnTitle>{text.moderation.tabTitle(name)}</OwnTitle>
      <div className="person">
        <Avatar name={name} imageUrl={imageUrl} size={48} />
        <div className="min-w-0">
          <h2 id={caseTitleId} tabIndex={-1} className="text-xl">
            <bdi>{name}</bdi> <Marks {...person} />
          </h2>
          {username && (
            <small>
              <bdi>@{username}</bdi>
            </small>
          )}
        </div>
      </div>
      {note}
      <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}
