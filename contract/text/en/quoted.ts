const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Words of a person keep their own direction, and the sentence around them keeps its own (UAX #9, FSI). */
export const isolated = (words: string) =>
  rightToLeft.test(words) ? `\u2068${words}\u2069` : words

export const quoted = (words: string) => `“${isolated(words)}”`
