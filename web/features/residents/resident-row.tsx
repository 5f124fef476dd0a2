import type { ResidentRow as Resident } from '#contract/resident.ts'
import { text } from '#text'
import { roles, verificationStatuses } from '#contract/vocabulary.ts'
import { QueueRow } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'

type Props = { resident: Resident; isOpen: boolean; onOpen: () => void }

export function ResidentRow({ resident, isOpen, onOpen }: Props) {
  const { name, isVerified, tower, location, role, isSuspended, hasOpenAppeal } = resident
  return (
    <QueueRow id={resident.id} isOpen={isOpen} onOpen={onOpen}>
      <Avatar name={name} imageUrl={resident.imageUrl} />
      <span className="min-w-0 flex-1">
        <PersonName {...resident} />
        <small className="truncate">
          {/* First, because a long username is cut. */}
          {role !== 'resident' && `${roles[role]} · `}
          <bdi>@{resident.username}</bdi>
        </small>
        <small className={classNames('truncate', isSuspended && 'font-semibold text-danger')}>
          {isSuspended
            ? text.residentAdmin[hasOpenAppeal ? 'appealWaits' : 'suspended']
            : isVerified && tower && location
              ? addressOf({ tower, location })
              : verificationStatuses[resident.verificationStatus]}
        </small>
      </span>
    </QueueRow>
  )
}
