import {
  BadgeCheck,
  CalendarClock,
  HandHeart,
  Hourglass,
  ListOrdered,
  PackageCheck,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { notification: Notification }

export function NotificationMark({ notification: { type, interestedUser } }: Props) {
  if (interestedUser) return <Avatar {...interestedUser} size={44} />
  const [Icon, tone] = marks[type]
  return (
    <span
      className={classNames('grid size-11 flex-none place-items-center rounded-full', tones[tone])}
    >
      <Icon />
    </span>
  )
}

const tones = {
  good: 'bg-brand-soft text-on-brand-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
  calm: 'bg-sunken text-ink-2',
}

const marks: Record<NotificationType, [LucideIcon, keyof typeof tones]> = {
  interest: [HandHeart, 'good'],
  'verification-approved': [BadgeCheck, 'good'],
  'verification-rejected': [ShieldAlert, 'bad'],
  'verification-revoked': [ShieldAlert, 'bad'],
  'report-upheld': [BadgeCheck, 'good'],
  'report-dismissed': [BadgeCheck, 'good'],
  'post-hidden': [ShieldAlert, 'bad'],
  'post-restored': [BadgeCheck, 'good'],
  'role-changed': [BadgeCheck, 'good'],
  turn: [HandHeart, 'good'],
  'turn-over': [Hourglass, 'calm'],
  line: [ListOrdered, 'good'],
  handover: [CalendarClock, 'good'],
  gone: [PackageCheck, 'calm'],
}
