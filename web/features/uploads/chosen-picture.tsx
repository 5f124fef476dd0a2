import { FileImage } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { pictureSize } from './picture-size.ts'

export function ChosenPicture({ file, alt }: { file: File; alt: string }) {
  const preview = usePreview(file)
  if (!preview) return <FileImage />
  return (
    <img
      src={preview}
      alt={alt}
      decoding="async"
      draggable={false}
      className="size-full object-cover"
    />
  )
}

/** An object URL, or null when the picture is too large or can't be shown. */
function usePreview(file: File): string | null {
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
