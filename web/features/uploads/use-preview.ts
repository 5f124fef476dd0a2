import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { pictureSize } from './picture-size.ts'

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
