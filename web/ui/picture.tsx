import { useState, type ComponentProps, type ReactNode } from 'react'

export type StackImage = {
  src: string
  srcSet?: string | undefined
  width: number
  height: number
  alt: string
  color?: string | null | undefined
}

type Props = Omit<ComponentProps<'img'>, 'onError'> & {
  picture: StackImage | null | undefined
  /** Where there is no picture, or it does not load. */
  missing: ReactNode
}

export function Picture({ picture, missing, style, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture.src === broken) return missing
  const { color, alt, ...source } = picture
  return (
    <img
      alt={alt}
      decoding="async"
      {...source}
      {...rest}
      style={{ backgroundColor: color ?? undefined, ...style }}
      onError={() => setBroken(picture.src)}
    />
  )
}
