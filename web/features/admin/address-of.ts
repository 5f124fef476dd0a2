import { text } from '#contract/text/en.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'

/** 'South tower · Apt 802'. Starts with an English word, so that an RTL location stays in place. */
export const addressOf = ({ tower, location }: { tower: Tower; location: string }): string =>
  `${text.post.tower(towers[tower])} · ${/^\d/.test(location) ? text.post.apartment(location) : location}`
