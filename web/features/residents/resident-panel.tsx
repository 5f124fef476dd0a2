import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import type { Resident } from '#contract/resident.ts'
import { text } from '#text'
import { roles, verificationStatuses } from '#contract/vocabulary.ts'
import { Time } from '#web/ui/time/time.tsx'
import { PersonPanel } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { ResidentHistory } from './resident-history.tsx'

const words = text.residentAdmin

export function ResidentPanel({ resident }: { resident: Resident }) {
  const { id, email, verificationStatus, tower, location, role, memberSince } = resident
  const facts = [
    { label: words.status, value: verificationStatuses[verificationStatus] },
    {
      label: words.address,
      value: tower && location ? addressOf({ tower, location }) : words.noAddress,
    },
    { label: text.moderation.email, value: <bdi>{email}</bdi> },
    { label: text.moderation.memberSince, value: <Time value={memberSince} /> },
    { label: words.role, value: roles[role] },
  ]
  return (
    <PersonPanel person={resident} note={<Suspension resident={resident} />} facts={facts}>
      {!resident.isSuspended && (
        <p className="mt-3 flex gap-5 text-sm">
          <Link
            to="/user-profile/$userId"
            params={{ userId: id }}
            className="link inline-flex min-h-11 items-center"
          >
            {words.profile}
          </Link>
          <Link
            to="/message"
            search={{ with: id }}
            className="link inline-flex min-h-11 items-center"
          >
            {words.message}
          </Link>
        </p>
      )}
      <ResidentHistory resident={resident} />
    </PersonPanel>
  )
}

function Suspension({
  resident: { suspendedAt, suspensionReason, appeal },
}: {
  resident: Resident
}) {
  if (suspendedAt === null) return null
  return (
    <div
      className="mt-3 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm text-on-danger-soft"
      role="note"
    >
      <Ban className="mt-px size-5 flex-none" />
      <div>
        <strong className="font-semibold">
          {words.suspended} · <Time value={suspendedAt} />
        </strong>
        <p dir="auto" className="whitespace-pre-line">
          {suspensionReason}
        </p>
        {appeal && <Said title={words.appeal} {...appeal} />}
        {appeal?.answer && <Said title={words.answered} {...appeal.answer} />}
      </div>
    </div>
  )
}

const Said = ({ title, at, text: said }: { title: string; at: string; text: string }) => (
  <div className="mt-2">
    <p className="font-semibold">
      {title} · <Time value={at} />
    </p>
    <p dir="auto" className="whitespace-pre-line">
      {said}
    </p>
  </div>
)
