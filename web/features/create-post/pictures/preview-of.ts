import { feedImageSizes, srcSetOf } from '#contract/image-path.ts'
import type { Image as Picture } from '#contract/images.ts'
import { pictureSize, type Upload } from '#web/features/uploads/index.ts'

/** Null for SVG too, which can block a page for minutes. */
export async function previewOf({ prepared }: Upload): Promise<string | null> {
  const file = await prepared
  return file && (await pictureSize(file)) ? URL.createObjectURL(file) : null
}

/** So that the new card shows its picture at once. */
export function preloadForFeed(picture: Picture) {
  const image = new Image()
  image.sizes = feedImageSizes
  image.srcset = srcSetOf(picture)
}

export function forgetPreview(preview: string | null | undefined) {
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
}
