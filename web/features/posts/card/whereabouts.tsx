import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { inTower } from '#web/app/bootstrap.ts'
import { Time } from '#web/ui/time/time.tsx'

/** Shortens the address, never the time. */
export function Whereabouts({ post }: { post: Post }) {
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

type Address = { tower: string | null; location?: string | null | undefined }

export const addressOf = ({ tower, location }: Address) =>
  [
    tower && inTower(tower),
    location && (/^\d/.test(location) ? text.post.apartment(location) : location),
  ]
    .filter(Boolean)
    .join(' · ')
