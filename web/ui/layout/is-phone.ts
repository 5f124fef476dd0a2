import { limits } from '#contract/limits.ts'

/** A phone is what says so and is narrow (R187): there a notice is a sheet with OK, not a toast. */
export const isPhone = (): boolean =>
  /Android|iPhone|iPod|iPad|Mobile/i.test(navigator.userAgent) &&
  matchMedia(`(width <= ${limits.phoneMaxWidthPx}px)`).matches
