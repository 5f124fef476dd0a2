import type { Post } from '#contract/posts.ts'
import { Time } from '#web/ui/time/time.tsx'
import { addressOf } from '../address.ts'

/** Shortens the address, never the time. */
export function AddressAndTime({ post }: { post: Post }) {
  const address = addressOf(post)
  return (
    <span className="flex">
      <bdi className="truncate">{address}</bdi>
      <span className="flex-none whitespace-pre">
        {address && ' · '}
        <Time value={post.createdAt} />
      </span>
    </span>
  )
}
