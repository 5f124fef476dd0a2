import { deferred } from '#web/data/deferred.ts'
import type { Size } from './scaling/picture-plan.ts'

/**
 * Reads the displayed size (after EXIF rotation) without decoding. Null for SVG and unsupported
 * formats.
 */
export async function pictureSize(file: File): Promise<Size | null> {
  if (isDrawing(file)) return null
  const address = URL.createObjectURL(file)
  const { promise, resolve } = deferred<Size | null>()
  const image = new Image()
  image.addEventListener('load', () =>
    resolve({ width: image.naturalWidth, height: image.naturalHeight }),
  )
  image.addEventListener('error', () => resolve(null))
  image.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}

const isDrawing = ({ name, type }: File): boolean => type.includes('svg') || /\.svg$/i.test(name)
