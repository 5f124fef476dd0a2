/** The blocks from Hebrew to Arabic Extended, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Words of a person keep their own direction, and the sentence around them keeps its own (UAX #9, FSI). */
export const isolated = (words: string) =>
  rightToLeft.test(words) ? `\u2068${words}\u2069` : words

export const quoted = (words: string) => `“${isolated(words)}”`
