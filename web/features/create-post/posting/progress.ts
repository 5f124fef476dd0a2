import { percentOfAll } from '#web/features/uploads/index.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import type { Picture, PictureList } from '../pictures/picture-list.ts'
import type { PostingWords } from './postings.ts'

/** Of the pictures that go up; null when all are in. */
export const percentOf = (pictures: readonly Picture[]): number | null =>
  percentOfAll(pictures.filter(({ upload }) => upload).map(({ state }) => state))

export const wordsFor = (words: PostingWords, percent: number | null): string =>
  percent === null ? words.sending : words.waitForPictures(percent)

/** Says each quarter. Returns its end. */
export function announceProgress({ shown }: PictureList, words: PostingWords): () => void {
  let said = -1
  const say = () => {
    const percent = percentOf(shown.get())
    const quarter = percent === null ? said : Math.floor(percent / 25)
    if (percent === null || quarter <= said) return
    said = quarter
    announce(words.waitForPictures(25 * quarter))
  }
  say()
  return shown.watch(say)
}
