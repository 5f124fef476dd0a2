import { text } from '#contract/text/en.ts'
import type { VerificationCase } from '#contract/verification.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { addressOf } from '#web/features/admin/index.ts'

export function CaseRow({ found }: { found: VerificationCase }) {
  const { user, state, submittedAt, decidedAt } = found
  return (
    <>
      <Avatar name={user.name} />
      <span className="min-w-0 flex-1">
        <strong className="truncate">
          <bdi>{user.name}</bdi>
        </strong>
        <small className="truncate">{addressOf(found)}</small>
        <small>
          {state !== 'pending' && `${text.moderation.decided[state]} · `}
          <Time value={decidedAt ?? submittedAt} />
        </small>
      </span>
    </>
  )
}
