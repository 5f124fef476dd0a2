import { useState, type ComponentProps, type ReactNode } from 'react'
import type { StackImage } from './gestures/card-stack-image.tsx'

type Props = Omit<ComponentProps<'img'>, 'onError'> & {
  picture: StackImage | null | undefined
  /** Where there is no picture, or it does not load. */
  missing: ReactNode
}

export function Picture({ picture, missing, style, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture.src === broken) return missing
  const { color, ...source } = picture
  return (
    <img
      decoding="async"
      {...source}
      {...rest}
      style={{ backgroundColor: color ?? undefined, ...style }}
      onError={() => setBroken(picture.src)}
    />
  )
}
