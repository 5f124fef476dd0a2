/** Each sign of these is one character, unless a mark follows it. */
const isPlain =
  /^(?!.*\p{M})[!-~\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]*$/u
const meaningful = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** 'maya.ortiz' → 'MO', '山田太郎' → '山'; '?' for none. */
export function initialsOf(name: string): string {
  const signs = name
    .split(/[\s._,/|-]+/u)
    .map(firstSign)
    .filter((sign) => sign !== '')
  const ends = signs.length > 1 ? [signs[0], signs.at(-1)] : signs
  return ends.join('') || '?'
}

export function hueOf(name: string): number {
  let hash = 0
  for (const sign of name.normalize('NFC')) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

function firstSign(word: string): string {
  for (const sign of isPlain.test(word) ? word : signsOf(word))
    if (meaningful.test(sign)) return capital(sign)
  return ''
}

let segmenter: Intl.Segmenter | undefined

/** Making the segmenter takes some 20 ms, so a page of plain names goes without. */
function* signsOf(word: string) {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(word)) yield segment
}

/** 'ß'.toUpperCase() is 'SS'. */
const capital = (sign: string) =>
  sign.toUpperCase().length > sign.length ? sign : sign.toUpperCase()
