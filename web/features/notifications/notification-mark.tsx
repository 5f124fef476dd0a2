import {
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  Clock,
  HandHeart,
  ListOrdered,
  PackageCheck,
  Search,
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
  const { Icon, tone } = marks[type]
  return (
    <span
      className={classNames('grid size-11 flex-none place-items-center rounded-full', tones[tone])}
    >
      <Icon />
    </span>
  )
}

const tones = {
  brand: 'bg-brand-soft text-on-brand-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  ok: 'bg-ok-soft text-on-ok-soft',
  sun: 'bg-sun-soft text-on-sun-soft',
  quiet: 'bg-sunken text-ink-2',
}

const good = { Icon: BadgeCheck, tone: 'brand' } as const
const bad = { Icon: ShieldAlert, tone: 'danger' } as const

const marks: Record<NotificationType, { Icon: LucideIcon; tone: keyof typeof tones }> = {
  interest: { Icon: HandHeart, tone: 'brand' },
  'verification-approved': good,
  'verification-rejected': bad,
  'verification-revoked': bad,
  'report-upheld': good,
  'report-dismissed': good,
  'post-hidden': bad,
  'post-restored': good,
  'profile-moderated': bad,
  'role-changed': good,
  turn: { Icon: HandHeart, tone: 'brand' },
  'turn-over': { Icon: Clock, tone: 'quiet' },
  line: { Icon: ListOrdered, tone: 'brand' },
  handover: { Icon: CalendarClock, tone: 'brand' },
  'handed-over': { Icon: CalendarCheck, tone: 'ok' },
  search: { Icon: Search, tone: 'brand' },
  gone: { Icon: PackageCheck, tone: 'quiet' },
}
