import type { ReviewAction } from '#contract/report-cases.ts'
import type { HiddenBy } from '#contract/posts.ts'

/** `undefined` is a deleted post. */
export function reviewActions(
  post: { hiddenBy: HiddenBy | null } | undefined,
  waiting: number,
): ReviewAction[] {
  if (waiting > 0) return post ? ['hide', 'dismiss'] : ['dismiss']
  if (!post) return []
  return [post.hiddenBy === 'moderator' ? 'restore' : 'hide']
}
