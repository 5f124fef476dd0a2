// Spaces, what nobody sees (zero width, bidirectional and other controls), and the blank of Braille.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]*$/u

/** '' if nobody would see anything of it. An emoji keeps the invisible characters at its end. */
export const trimmed = (typed: string): string => (blank.test(typed) ? '' : typed.trim())
