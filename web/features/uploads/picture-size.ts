import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

export type PictureSize = { width: number; height: number; pixels: number }

/**
 * Reads the displayed size (after EXIF rotation) without decoding. Null for SVG and unsupported
 * formats.
 */
export async function pictureSize(file: File): Promise<PictureSize | null> {
  if (isDrawing(file)) return null
  const address = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<PictureSize | null>()
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

/** An object URL, or null when the picture is too large or can't be shown. */
export function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string }>()
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    const show = async () => {
      const size = await pictureSize(file)
      if (isGone || !size || size.pixels > limits.imageMaxPixels) return
      address = URL.createObjectURL(file)
      setPreview({ file, address })
    }
    void show()
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [file])
  return preview && preview.file === file ? preview.address : null
}
