export const minutesMs = 60_000
export const hoursMs = 60 * minutesMs
export const daysMs = 24 * hoursMs

/** `late` above 1 favours the end. */
export const between = (from: Date, to: Date, chance: number, late = 1): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * chance ** (1 / late))
