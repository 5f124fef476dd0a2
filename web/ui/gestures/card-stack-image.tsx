import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'

export type StackImage = {
  src: string
  srcSet?: string | undefined
  width: number
  height: number
  alt: string
  color?: string | null | undefined
}

type Props = {
  image: StackImage
  offset: number
  layer: number
  sizes: string
  eager: boolean
  missingLabel: string
}

/** Positioned by --offset and the stack's --drag (styles/card-stack.css). */
export function CardStackImage({ image, offset, layer, sizes, eager, missingLabel }: Props) {
  const [broken, setBroken] = useState(false)
  const style = {
    '--offset': offset,
    zIndex: layer,
    ...(image.color && { backgroundColor: image.color }),
  }
  if (broken)
    return (
      <div
        className="card-stack-image card-stack-missing"
        style={style}
        role="img"
        aria-label={missingLabel}
        aria-hidden={offset !== 0}
      >
        <ImageIcon />
      </div>
    )
  return (
    <img
      className="card-stack-image"
      style={style}
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      aria-hidden={offset !== 0}
      draggable={false}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  )
}
