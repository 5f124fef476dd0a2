import { limits } from '#contract/limits.ts'

/** A narrow screen on a device that says it is a phone (R187): notices there are sheets with OK. */
export const isPhone = (): boolean =>
  /Android|iPhone|iPod|iPad|Mobile/i.test(navigator.userAgent) &&
  matchMedia(`(width <= ${limits.phoneMaxWidthPx}px)`).matches
