import { deferred } from '#web/data/deferred.ts'

export type PictureSize = { width: number; height: number; pixels: number }

/**
 * Reads the displayed size (after EXIF rotation) without decoding. Null for SVG and unsupported
 * formats.
 */
export async function pictureSize(file: File): Promise<PictureSize | null> {
  if (isDrawing(file)) return null
  const address = URL.createObjectURL(file)
  const { promise, resolve } = deferred<PictureSize | null>()
  const image = new Image()
  image.addEventListener('load', () => {
    const { naturalWidth: width, naturalHeight: height } = image
    resolve({ width, height, pixels: width * height })
  })
  image.addEventListener('error', () => resolve(null))
  image.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}

const isDrawing = ({ name, type }: File): boolean => type.includes('svg') || /\.svg$/i.test(name)
