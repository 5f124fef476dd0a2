/** Up to five emoji and nothing else are shown large, without a bubble. */
export const isOnlyEmoji = (text: string): boolean => few.test(text)

const one =
  '(?:\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f?\\u20e3|\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?[\\u{e0020}-\\u{e007f}]*(?:\\u200d\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?)*)'
const few = new RegExp(`^${one}(?: ?${one}){0,4}$`, 'u')
