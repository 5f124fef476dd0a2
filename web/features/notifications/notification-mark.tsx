import { BadgeCheck, ShieldAlert } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { notification: Notification }

export function NotificationMark({ notification: { type, interestedUser } }: Props) {
  if (interestedUser) return <Avatar {...interestedUser} size={44} />
  const isGood = good.has(type)
  return (
    <span
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-full',
        isGood ? 'bg-brand-soft text-on-brand-soft' : 'bg-danger-soft text-on-danger-soft',
      )}
    >
      {isGood ? <BadgeCheck /> : <ShieldAlert />}
    </span>
  )
}

const good = new Set<NotificationType>([
  'verification-approved',
  'report-upheld',
  'report-dismissed',
  'post-restored',
  'role-changed',
])
