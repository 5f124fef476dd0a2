import { limits } from '#contract/limits.ts'

export type SwipeDirection = 'right' | 'left'
type Release = {
  dx: number
  elapsedMs: number
  /** Where it was moving when it was let go: the last step's sign. */ heading: number
}

/** Far enough, or a flick that is still on its way. Else the card goes back. */
export function decideSwipe({ dx, elapsedMs, heading }: Release): SwipeDirection | null {
  const far = Math.abs(dx) > limits.swipeCommitPx
  const flicked = Math.abs(dx) > limits.swipeFlickPx && elapsedMs <= limits.swipeFlickMs
  const turnedBack = heading !== 0 && Math.sign(heading) !== Math.sign(dx)
  if ((!far && !flicked) || turnedBack) return null
  return dx > 0 ? 'right' : 'left'
}
