import type { ResidentRow as Row } from '#contract/residents.ts'
import { text } from '#contract/text/en.ts'
import { roles, verificationStatuses } from '#contract/vocabulary.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonName } from '#web/ui/people/person-name.tsx'
import { addressOf, QueueRow } from '#web/features/admin/index.ts'

type Props = { resident: Row; isOpen: boolean; onOpen: () => void }

export function ResidentRow({ resident, isOpen, onOpen }: Props) {
  const {
    id,
    name,
    username,
    imageUrl,
    isVerified,
    verificationStatus,
    tower,
    location,
    role,
    isSuspended,
  } = resident
  return (
    <QueueRow id={id} isOpen={isOpen} onOpen={onOpen}>
      <Avatar name={name} imageUrl={imageUrl} />
      <span className="min-w-0 flex-1">
        <PersonName name={name} isVerified={isVerified} />
        <small className="truncate">
          <bdi>@{username}</bdi>
          {role !== 'resident' && ` · ${roles[role]}`}
        </small>
        <small className={classNames('truncate', isSuspended && 'font-semibold text-danger')}>
          {isSuspended
            ? text.residentAdmin.suspended
            : isVerified && tower && location
              ? addressOf({ tower, location })
              : verificationStatuses[verificationStatus]}
        </small>
      </span>
    </QueueRow>
  )
}
