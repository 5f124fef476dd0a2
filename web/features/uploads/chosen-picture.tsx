import { FileImage } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pictureSize } from './picture-size.ts'
import type { Upload } from './start-upload.ts'

export function ChosenPicture({ upload, alt }: { upload: Upload; alt: string }) {
  const preview = usePreview(upload)
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

/** An object URL, or null until the picture is prepared, or if it can't be shown. */
function usePreview(upload: Upload): string | null {
  const [preview, setPreview] = useState<{ upload: Upload; address: string }>()
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    const show = async () => {
      const file = await upload.prepared
      if (!file || !(await pictureSize(file)) || isGone) return
      address = URL.createObjectURL(file)
      setPreview({ upload, address })
    }
    void show()
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [upload])
  return preview && preview.upload === upload ? preview.address : null
}
