import type { Output } from '#contract/endpoint.ts'
import type { getPost } from '#contract/posts.ts'
import type { PostActions } from '../use-post-actions.ts'

export type LineStanding = Pick<Output<typeof getPost>, 'turn' | 'line'>

/** A withdrawal shows at once; a sold post has no line. */
export const standingOf = (
  turn: LineStanding['turn'],
  line: LineStanding['line'],
  { interested, sold }: PostActions,
): LineStanding =>
  interested && !sold ? { turn, line: turn ? null : line } : { turn: null, line: null }
