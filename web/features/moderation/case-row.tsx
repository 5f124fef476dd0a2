import { text } from '#contract/text/en.ts'
import type { VerificationCase } from '#contract/verification.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time.tsx'
import { addressOf } from './address-of.ts'
import { caseRowId } from './use-case-focus.ts'

type Props = { found: VerificationCase; isOpen: boolean; onOpen: () => void }

/** One request in the list: who, where, and since when. */
export function CaseRow({ found, isOpen, onOpen }: Props) {
  const { user, state, submittedAt, decidedAt } = found
  return (
    <li>
      <button
        type="button"
        id={caseRowId(found.id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={classNames(
          'person w-full rounded-lg p-3 text-left shadow-1',
          isOpen ? 'bg-brand-soft' : 'bg-surface hover:bg-sunken',
        )}
      >
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
      </button>
    </li>
  )
}
