import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { towers } from '#contract/vocabulary.ts'
import { Time } from '#web/ui/time/time.tsx'

/** Shortens the address, never the time. */
export function Whereabouts({ post: { tower, location, createdAt } }: { post: Post }) {
  return (
    <span className="flex">
      <span className="truncate">
        {tower && text.post.tower(towers[tower])}
        {tower && location && ' · '}
        {location && <bdi>{/^\d/.test(location) ? text.post.apartment(location) : location}</bdi>}
      </span>
      <span className="flex-none whitespace-pre">
        {(tower || location) && ' · '}
        <Time value={createdAt} />
      </span>
    </span>
  )
}
