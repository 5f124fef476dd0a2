import { HandHeart } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  post: Post
  interested: boolean
  sold: boolean
  wide?: boolean | undefined
  onChange: (wanted: boolean) => void
}

/** Shows interest, or takes it back; on a sold item it says why it does not. */
export function InterestButton({ post, interested, sold, wide, onChange }: Props) {
  if (interested)
    return (
      // In a phone's action bar the price needs the room.
      <Button variant="ghost" wide={wide} icon={wide && <HandHeart />} onClick={() => onChange(false)}>
        {text.post.noLongerInterested}
      </Button>
    )
  if (sold)
    return (
      <Button wide={wide} disabled>
        {text.post.soldReason}
      </Button>
    )
  if (!post.viewer.can.includes('show-interest')) return null
  return (
    <Button wide={wide} icon={<HandHeart />} onClick={() => onChange(true)}>
      {text.feed.imInterested}
    </Button>
  )
}
