import { limits } from '#contract/limits.ts'

export type SwipeDirection = 'right' | 'left'
type Release = {
  dx: number
  elapsedMs: number
  /** The sign of the last movement. */ heading: number
}

/** A swipe counts when it is long enough, or a flick that still moves outwards. */
export function decideSwipe({ dx, elapsedMs, heading }: Release): SwipeDirection | null {
  const far = Math.abs(dx) > limits.swipeCommitPx
  const flicked = Math.abs(dx) > limits.swipeFlickPx && elapsedMs <= limits.swipeFlickMs
  const turnedBack = heading !== 0 && Math.sign(heading) !== Math.sign(dx)
  if ((!far && !flicked) || turnedBack) return null
  return dx > 0 ? 'right' : 'left'
}
