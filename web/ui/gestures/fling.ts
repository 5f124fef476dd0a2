import { limits } from '#contract/limits.ts'

/** How far the finger was, and how long after the press. */
type Sample = { dx: number; at: number }

const recentMs = 80
const shortestMs = 120

export const recentOf = (samples: readonly Sample[], now: number): Sample[] =>
  samples.filter(({ at }) => at > now - recentMs)

/** In px/ms; 0 for a finger that stood still before it was lifted. */
export function velocityOf(samples: readonly Sample[], liftedAt: number): number {
  const recent = recentOf(samples, liftedAt)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.at > first.at ? (last.dx - first.dx) / (last.at - first.at) : 0
}

/** The exit begins as fast as the finger was; from rest it takes `swipeExitMs`. */
export function exitOf(distance: number, speed: number): { duration: number; easing: string } {
  const duration = Math.min(limits.swipeExitMs, Math.max(shortestMs, distance / speed))
  const slope = Math.min(2, (speed * duration) / distance)
  return { duration, easing: `cubic-bezier(.33,${(slope / 3).toFixed(2)},.67,.67)` }
}
