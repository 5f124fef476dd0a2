import type { Image } from './images.ts'

// Apart from images.ts, so that the feed does not bring the schemas along.

/** Where one rendering of a picture is fetched. */
export const imagePath = (id: string, width: number) => `/media/${id}/${width}.webp`

/** All renderings, for the browser to choose from. */
export const srcSetOf = ({ id, widths }: Pick<Image, 'id' | 'widths'>) =>
  widths.map((width) => `${imagePath(id, width)} ${width}w`).join(', ')

/** How wide a card of the feed shows its picture: the page preloads the first one with the same words. */
export const feedImageSizes = '(width < 761px) calc(100vw - 48px), 484px'
/** The same for Post Details. */
export const postImageSizes = '(width < 761px) 100vw, 656px'
