import { Link } from '@tanstack/react-router'
import { CalendarClock, Compass, HeartOff, MessageCircle, QrCode } from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { ControlsProps } from '#web/features/post-grid/index.ts'
import type { OwnInterest } from './own-interest.ts'
import { StandingLine } from './standing-line.tsx'

export const InterestControls = ({ row, onRemove }: ControlsProps<OwnInterest>) => (
  <>
    <StandingLine {...row} />
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1">
      {row.post && <NextStep standing={row.standing} post={row.post} />}
      <IconButton
        className="-mr-2"
        label={`${text.postDetails.noLongerInterested}: ${row.post?.title ?? text.postDetails.gone}`}
        onClick={onRemove}
      >
        <HeartOff />
      </IconButton>
    </div>
  </>
)

type Props = { standing: OwnInterest['standing']; post: NonNullable<OwnInterest['post']> }

function NextStep({ standing, post }: Props) {
  const look =
    'inline-flex min-h-tap min-w-0 grow items-center gap-1.5 text-sm font-semibold text-brand'
  const icon = 'size-5 flex-none'
  if (standing.kind === 'turn')
    return (
      <Link
        to="/posts/$postId"
        params={{ postId: post.id }}
        className={look}
        aria-label={`${text.handovers.agree}: ${post.title}`}
      >
        <CalendarClock className={icon} />
        <span>{text.handovers.agree}</span>
      </Link>
    )
  if (standing.kind === 'agreed')
    return (
      <Link
        to={passPath(standing.reservationId)}
        className={look}
        aria-label={`${text.handovers.showPass}: ${post.title}`}
      >
        <QrCode className={icon} />
        <span>{text.handovers.showPass}</span>
      </Link>
    )
  if (standing.kind === 'gone')
    return (
      <Link to="/explore" className={look}>
        <Compass className={icon} />
        <span>{text.interests.explore}</span>
      </Link>
    )
  return (
    <Link
      to="/message"
      search={{ with: post.creator.id, about: post.id }}
      className={look}
      aria-label={`${text.interests.messageSeller}: ${post.title}`}
    >
      <MessageCircle className={icon} />
      <span>{text.interests.message}</span>
    </Link>
  )
}
