import type { Image } from './images.ts'

// Separate from images.ts, so that the feed does not load the schemas.

/** Of the tus protocol. */
export const uploadsPath = '/api/uploads'

export const imagePath = (id: string, width: number) => `/media/${id}/${width}.webp`

/** Null without a picture. */
export function smallestPath(image: Pick<Image, 'id' | 'widths'> | null) {
  const width = image?.widths[0]
  return image && width !== undefined ? imagePath(image.id, width) : null
}

export const srcSetOf = ({ id, widths }: Pick<Image, 'id' | 'widths'>) =>
  widths.map((width) => `${imagePath(id, width)} ${width}w`).join(', ')

/** `sizes` of pictures; the preload link must match. */
export const feedImageSizes = '(width < 761px) calc(100vw - 48px), 484px'
export const gridImageSizes = '(width < 761px) 50vw, 240px'
export const listingImageSizes = '(width < 761px) 112px, 144px'
export const postImageSizes = '(width < 761px) 100vw, 656px'
