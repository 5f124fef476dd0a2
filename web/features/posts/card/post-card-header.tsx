import { X } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { AddressAndTime } from './address-and-time.tsx'
import { PersonLink } from '../person-link.tsx'

type Props = { post: Post; onNotNow: (() => void) | undefined }

export const PostCardHeader = ({ post, onNotNow }: Props) => (
  <header className="flex items-center pt-2 pb-3 pl-2 tablet:pr-1 tablet:pl-3">
    <PersonLink person={post.creator}>
      {post.isOwnAddress ? <AddressAndTime post={post} /> : <Time value={post.createdAt} />}
    </PersonLink>
    {onNotNow && (
      <IconButton
        label={`${text.feed.notNow}: ${post.title}`}
        title={text.feed.notNow}
        onClick={onNotNow}
      >
        <X />
      </IconButton>
    )}
  </header>
)
