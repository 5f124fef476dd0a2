import type { ReviewAction } from '#contract/report-cases.ts'
import type { HiddenBy } from '#contract/posts.ts'

/** What can be decided about a reported post; `undefined` is a deleted one. */
export function reviewActions(
  post: { hiddenBy: HiddenBy | null } | undefined,
  waiting: number,
): ReviewAction[] {
  if (waiting > 0) return post ? ['hide', 'dismiss'] : ['dismiss']
  if (!post) return []
  return [post.hiddenBy === 'moderator' ? 'restore' : 'hide']
}
