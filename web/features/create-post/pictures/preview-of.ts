import { feedImageSizes, srcSetOf } from '#contract/image-path.ts'
import type { Image as Picture } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { pictureSize, type PictureSize } from '#web/features/uploads/index.ts'

const longestSidePx = 960
const quality = 0.85

/**
 * Off the main thread: three full phone photos would cost too much memory. Null for SVG too, which
 * can block a page for minutes.
 */
export async function previewOf(file: File): Promise<string | null> {
  const size = await pictureSize(file)
  if (!size || size.pixels > limits.imageMaxPixels) return null
  if (Math.max(size.width, size.height) <= longestSidePx) return URL.createObjectURL(file)
  // If the copy fails, the file itself is shown, more slowly.
  return URL.createObjectURL((await smallerCopyOf(file, size)) ?? file)
}

async function smallerCopyOf(file: File, { width, height }: PictureSize): Promise<Blob | null> {
  const scale = longestSidePx / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const bitmap = await createImageBitmap(file, {
    resizeWidth: canvas.width,
    resizeHeight: canvas.height,
    resizeQuality: 'medium',
  }).catch(() => null)
  if (!bitmap) return null
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) =>
    canvas.toBlob(resolve, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', quality),
  )
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
