import { Link } from '@tanstack/react-router'
import { HeartOff, MessageCircle } from 'lucide-react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { ControlsProps } from '#web/features/post-grid/index.ts'
import type { OwnInterest } from './own-interest.ts'
import { StandingLine } from './standing-line.tsx'

export const InterestControls = ({ row, onRemove }: ControlsProps<OwnInterest>) => (
  <>
    <StandingLine {...row} />
    <div className="mt-1 flex items-center justify-end gap-1">
      {row.post && (
        <Link
          to="/message"
          search={{ with: row.post.creator.id }}
          className="inline-flex min-h-tap min-w-0 flex-1 items-center gap-2 text-sm font-semibold text-brand"
          aria-label={`${text.interests.messageSeller}: ${row.post.title}`}
        >
          <MessageCircle className="size-5 flex-none" />
          <span className="truncate">{text.interests.message}</span>
        </Link>
      )}
      <IconButton
        label={`${text.postDetails.noLongerInterested}: ${row.post?.title ?? text.postDetails.gone}`}
        onClick={onRemove}
      >
        <HeartOff />
      </IconButton>
    </div>
  </>
)
