import type { Post } from '#contract/posts.ts'
import { useStore } from '#web/data/create-store.ts'
import { interests } from '#web/features/posts/index.ts'
import { hiddenPosts } from './hidden-posts.ts'

/** Includes posts whose card is leaving. */
export function useUnansweredPosts(posts: readonly Post[], leaving: ReadonlySet<string>): Post[] {
  const hidden = useStore(hiddenPosts)
  const pending = useStore(interests)
  return posts.filter(
    ({ id, viewer }) =>
      leaving.has(id) || !(hidden.has(id) || (pending.get(id) ?? viewer.interested)),
  )
}
