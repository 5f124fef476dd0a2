import { text } from '#contract/text/en.ts'
import type { VerificationCase } from '#contract/verification.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { addressOf, QueueRow } from '#web/features/admin/index.ts'

type Props = { found: VerificationCase; isOpen: boolean; onOpen: () => void }

/** One request in the list: who, where, and since when. */
export function CaseRow({ found, isOpen, onOpen }: Props) {
  const { user, state, submittedAt, decidedAt } = found
  return (
    <QueueRow id={found.id} isOpen={isOpen} onOpen={onOpen}>
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
    </QueueRow>
  )
}
