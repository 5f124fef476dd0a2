import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleQuestionMark,
  Compass,
  HeartOff,
  MessageCircle,
  QrCode,
} from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import { useRef } from 'react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import type { ControlsProps } from '#web/features/post-grid/index.ts'
import type { OwnInterest } from './own-interest.ts'
import { StandingLine } from './standing-line.tsx'

/** Asks before a turn or a handover ends with the interest: an Undo would not bring it back. */
export function InterestControls({ row, onRemove }: ControlsProps<OwnInterest>) {
  const { standing, post } = row
  const { kind } = standing
  const button = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    if (button.current) onRemove({ currentTarget: button.current })
  }
  const { ask, dialog } = useConfirm(remove, {
    title: kind === 'agreed' ? text.turn.callOffTitle : text.turn.declineTitle,
    description: text.interests.leavesLine,
    confirmLabel: text.postDetails.noLongerInterested,
  })
  return (
    <>
      <StandingLine {...row} />
      <div className="mt-auto flex flex-wrap items-center justify-end gap-x-1">
        {post && <NextStep standing={standing} post={post} />}
        <IconButton
          ref={button}
          className="-mr-2"
          label={`${text.postDetails.noLongerInterested}: ${post?.title ?? text.postDetails.gone}`}
          onClick={kind === 'turn' || kind === 'agreed' ? ask : onRemove}
        >
          <HeartOff />
        </IconButton>
      </div>
      {dialog}
    </>
  )
}

type Props = { standing: OwnInterest['standing']; post: NonNullable<OwnInterest['post']> }

function NextStep({ standing, post }: Props) {
  const look =
    'inline-flex min-h-tap min-w-0 grow items-center gap-1.5 text-sm font-semibold text-brand'
  const icon = 'size-5 flex-none'
  if ('isAsked' in standing && standing.isAsked)
    return (
      <Link
        to={passPath(standing.reservationId)}
        className={look}
        aria-label={`${text.handovers.answer}: ${post.title}`}
      >
        <CircleQuestionMark className={icon} />
        <span>{text.handovers.answer}</span>
      </Link>
    )
  if (standing.kind === 'turn') {
    const label = standing.proposal ? text.handovers.answer : text.handovers.agree
    return (
      <Link
        to="/posts/$postId"
        params={{ postId: post.id }}
        className={look}
        aria-label={`${label}: ${post.title}`}
      >
        <CalendarClock className={icon} />
        <span>{label}</span>
      </Link>
    )
  }
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
