import { limits } from '#contract/limits.ts'

/** Notices there are sheets with OK, not toasts (R187). */
export const isPhone = (): boolean =>
  /Android|iPhone|iPod|iPad|Mobile/i.test(navigator.userAgent) &&
  matchMedia(`(width <= ${limits.phoneMaxWidthPx}px)`).matches
