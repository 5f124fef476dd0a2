import { characterCount } from './characters.ts'
import { trimmed } from './trimmed.ts'
import { limits } from './limits.ts'

/** Also the commas of Arabic and Chinese, and a space before `#`, as hashtags are written. */
const between = /[,،，、]|\s(?=#)/

/** Duplicates ignore case. Undefined if there are too many or one is too long. */
export function parseTags(typed: string): string[] | undefined {
  const seen = new Map<string, string>()
  for (const part of typed.split(between)) {
    const tag = trimmed(part.replace(/\s+/g, '').replace(/^#+/, ''))
    if (tag && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  }
  const tags = [...seen.values()]
  const fits =
    tags.length <= limits.tagsPerPost &&
    tags.every((tag) => characterCount(tag) <= limits.tagMaxLength)
  return fits ? tags : undefined
}
