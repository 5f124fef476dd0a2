import { Image as ImageIcon } from 'lucide-react'
import { Picture, type StackImage } from '../picture.tsx'

type Props = {
  image: StackImage
  offset: number
  layer: number
  sizes: string
  eager: boolean
  missingLabel: string
}

/** Positioned by --offset and the stack's --drag (styles/gestures/card-stack.css). */
export function CardStackImage({ image, offset, layer, sizes, eager, missingLabel }: Props) {
  const style = { '--offset': offset, zIndex: layer }
  return (
    <Picture
      picture={image}
      className="card-stack-image"
      style={style}
      sizes={image.srcSet && sizes}
      aria-hidden={offset !== 0}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      missing={
        <div
          className="card-stack-image card-stack-missing"
          style={{ ...style, ...(image.color && { backgroundColor: image.color }) }}
          role="img"
          aria-label={missingLabel}
          aria-hidden={offset !== 0}
        >
          <ImageIcon />
        </div>
      }
    />
  )
}
