import { Link } from '@tanstack/react-router'
import { HandHeart, Pencil } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ReportButton } from '#web/features/reports/index.ts'
import { LikeButton, SaveButton } from './like-and-save.tsx'
import { WaitingNote } from '../waiting-note.tsx'

type Props = { post: Post; onInterest: (() => void) | undefined }

export function PostCardActions({ post, onInterest }: Props) {
  return (
    <div className="mt-3 -ml-2.5 flex min-h-tap flex-wrap items-center">
      <LikeButton post={post} />
      <SaveButton post={post} />
      {post.viewer.can.includes('report') && <ReportButton post={post} />}
      {post.viewer.can.includes('edit') && (
        <Link
          to="/update-post/$postId"
          params={{ postId: post.id }}
          className="icon-button"
          aria-label={`${text.post.edit}: ${post.title}`}
        >
          <Pencil />
        </Link>
      )}
      <span className="ml-1.5 hidden tablet:inline-flex">
        <Chip>{conditions[post.condition]}</Chip>
      </span>
      <WaitingNote post={post} className="order-last basis-full pl-2.5" />
      {onInterest && (
        <Button
          className="ml-auto px-4 tablet:px-4.5"
          icon={<HandHeart />}
          aria-label={`${text.feed.imInterested}: ${post.title}`}
          onClick={onInterest}
        >
          {text.feed.imInterested}
        </Button>
      )}
    </div>
  )
}
