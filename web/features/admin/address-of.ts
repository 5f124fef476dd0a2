import { text } from '#contract/text/en.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'

/** 'South tower · Apt 802': begins with our own word, so that a location in another script stands in its place. */
export const addressOf = ({ tower, location }: { tower: Tower; location: string }): string =>
  `${text.post.tower(towers[tower])} · ${/^\d/.test(location) ? text.post.apartment(location) : location}`
