import { fail } from '#server/platform/http/fail.ts'
import { skeletonOf } from './skeleton.ts'

const posing = `admin administrator administration moderator moderation support helpdesk manager management building
  concierge security official verified verification system sysadmin foyer`
/** Family names too, so only reserved without a first name before them. */
const familyNames = 'root staff mod'
/** They leave a word of the others reserved: 'the admin', 'northTowerManagement'. */
const beside = `the our your this team of house home property general site estate facility facilities resident community
  front help desk office north south tower web super real head chief assistant`

export type Reserved = (name: string) => boolean

/** Words in usernames and names that pose as the house or its staff, compared as they look. */
export function reservedNames(brandName: string): Reserved {
  const family = keysOf(familyNames)
  const brand = keyOf(lettersOf(brandName))
  // Each word may end in an s: a name of many can then be read in too many ways to try them all.
  const listed = [...keysOf(posing), ...family, ...(/^s*$/.test(brand) ? [] : [brand])]
  const all = anyOf([...new Set([...listed, ...keysOf(beside)])])
  const isHouse = matches(`${anyOf(keysOf(beside))}*${anyOf(listed)}${all}*`)
  const isAbout = matches(`${all}+`)
  const isFamilyName = matches(anyOf(family))
  const follows = (words: string[], n: number) => n > 0 && !isAbout(words[n - 1] ?? '')
  const poses = (part: string) =>
    isHouse(lettersOf(part)) ||
    wordsOf(part).some(
      (word, n, words) => isHouse(word) && !(isFamilyName(word) && follows(words, n)),
    )
  return (name) => {
    const plain = name.normalize('NFKC')
    return [plain, ...plain.split(/[,&()–]| - /u)].some(poses)
  }
}

export function demandOwnName(reserved: Reserved, name: string) {
  if (reserved(name)) fail('NAME_RESERVED')
}

export function demandOwnUsername(reserved: Reserved, username: string) {
  if (reserved(username)) fail('USERNAME_RESERVED')
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const wordsOf = (part: string) =>
  part.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const inside = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return inside.length > 1 ? [word, ...inside] : word || []
  })

/** 3, 4, 5 and 7 look like letters too, though less than 0 and 1. */
const letters = new Map(
  [...'3e4a5s7t'.matchAll(/(.)(.)/g)].map(([, digit = '', to = '']) => [digit, to]),
)
const keyOf = (word: string) =>
  skeletonOf(word.replaceAll(/[3457]/g, (digit) => letters.get(digit) ?? digit)).replaceAll(
    /\p{M}/gu,
    '',
  )
const keysOf = (words: string) => words.split(/\s+/).map(keyOf)

const anyOf = (keys: string[]) => `(?:(?:${keys.join('|')})s?)`

/** As it is, and without digits around it. */
function matches(rule: string) {
  const whole = new RegExp(`^${rule}$`, 'u')
  return (word: string) =>
    whole.test(keyOf(word)) || whole.test(keyOf(word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')))
}
