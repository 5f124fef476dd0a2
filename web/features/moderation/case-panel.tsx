import { text } from '#contract/text/en.ts'
import type { VerificationCase } from '#contract/verification.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TowerMark } from '#web/ui/tower-mark.tsx'
import { Time } from '#web/ui/time.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { addressOf } from './address-of.ts'
import { CaseDocument } from './case-document.tsx'
import { caseTitleId } from './use-case-focus.ts'

/** Everything that a decision rests on. */
export function CasePanel({ found }: { found: VerificationCase }) {
  const { user, tower, verifiedAtAddress, submittedAt, state } = found
  const facts = [
    {
      label: text.moderation.statedAddress,
      value: (
        <>
          <strong className="flex items-center gap-1.5 font-semibold">
            <TowerMark tower={tower} /> {addressOf(found)}
          </strong>
          <span className="text-ink-3">{text.moderation.verifiedAtAddress(verifiedAtAddress)}</span>
        </>
      ),
    },
    { label: text.moderation.email, value: <bdi>{user.email}</bdi> },
    { label: text.moderation.memberSince, value: <Time value={user.memberSince} /> },
    { label: text.moderation.sent, value: <Time value={submittedAt} /> },
  ]
  return (
    <article className="panel min-w-0 flex-1" aria-labelledby={caseTitleId}>
      <div className="person">
        <Avatar name={user.name} size={48} />
        <div className="min-w-0">
          <h2 id={caseTitleId} tabIndex={-1} className="text-xl">
            <bdi>{user.name}</bdi> {user.isVerified && <VerifiedBadge />}
          </h2>
          <small>
            <bdi>@{user.username}</bdi>
          </small>
        </div>
      </div>
      {user.isVerified && state === 'pending' && <p className="mt-3 text-sm text-ink-2">{text.moderation.moves}</p>}
      <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CaseDocument found={found} />
    </article>
  )
}
