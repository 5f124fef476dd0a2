import type { ReactNode } from 'react'
import type { KnownPerson as Person } from '#contract/report-cases.ts'
import { text } from '#text'
import { addressOf } from '#web/features/posts/index.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'
import { CaseLink } from './case-link.tsx'

/** `person` is null when the account is closed. */
export function KnownPerson({ person, children }: { person: Person | null; children?: ReactNode }) {
  if (!person)
    return (
      <p className="person text-ink-3">
        <Avatar name="?" />
        <span>
          {text.reportAdmin.closedAccount}
          <small>{children}</small>
        </span>
      </p>
    )
  const { id, name, imageUrl, isVerified, tower, location } = person
  return (
    <CaseLink tab="residents" id={id} className="person rounded-md">
      <Avatar name={name} imageUrl={imageUrl} />
      <span className="min-w-0">
        <PersonName {...person} />
        <small>
          {isVerified && tower && location
            ? addressOf({ tower, location })
            : text.reportAdmin.notVerified}
          {children && <> · {children}</>}
        </small>
      </span>
    </CaseLink>
  )
}
