import { trimmed } from './trimmed.ts'

/** For an address, beside which no mark of verification may be drawn. */
export const isPlain = (text: string): boolean =>
  !/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{So}\p{Me}ꪜ]/u.test(text)

const joiners =
  /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?=\p{L})/gu
const notInNames = /[^\p{L}\p{M}\p{Nd} .,'’‘\-‐‑–·・־׳״་&()]/gu
const usernameCharacters = /^[\p{L}\p{M}\p{Nd}_.-]*$/u
// ꪜ is a letter that looks like a tick. Four accents on one letter reach into other lines.
const posing = /[\p{Default_Ignorable_Code_Point}\p{Me}ꪜ]|\p{Script=Inherited}{4,}/gu

export const tidyName = (typed: string): string =>
  trimmed(typed)
    .normalize('NFC')
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')

/** ZWNJ and ZWJ only where Persian and Indic scripts write them (RFC 5892, A.1 and A.2). */
export function isName(name: string): boolean {
  const plain = name.replace(joiners, '')
  return plain === withoutPosing(plain) && /\p{L}/u.test(plain)
}

const withoutPosing = (name: string) => name.replace(notInNames, '').replace(posing, '')

/** For a name that another service gives. */
export const onlyName = (given: string): string => {
  const name = tidyName(given)
  return isName(name) ? name : tidyName(withoutPosing(name))
}

export const isUsername = (name: string): boolean =>
  usernameCharacters.test(name) && name.search(posing) < 0 && /[\p{L}\p{Nd}]/u.test(name)

const beside = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}`
const hasLatin = /\p{Script=Latin}/u
const isNotBesideLatin = new RegExp(String.raw`[^\p{Script=Latin}${beside}]`, 'u')

/** 'аdmin' with a Cyrillic а: no language writes a word so. */
export const mixesAlphabets = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}\p{Nd}\u200C\u200D]+/u)
    .some(
      (word) =>
        (hasLatin.test(word) && isNotBesideLatin.test(word)) ||
        (/\p{Script=Cyrillic}/u.test(word) && /\p{Script=Greek}/u.test(word)),
    )
