import { useState } from 'react'
import { hueOf, initialsOf } from './initials.ts'

type Props = {
  name: string
  imageUrl?: string | null | undefined
  /** In px. */
  size?: number | undefined
  /** Only where no name stands beside it: the avatar is decoration otherwise. */
  alt?: string | undefined
}

/** A picture, or initials on the name's own colour; a picture that does not load leaves the initials. */
export function Avatar({ name, imageUrl, size = 40, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shownUrl = imageUrl && imageUrl !== broken ? imageUrl : null
  return (
    <span
      className="avatar"
      data-initials={initialsOf(name)}
      style={{ '--hue': hueOf(name), '--size': `${size}px` }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {shownUrl && (
        <img
          className="avatar-image"
          src={shownUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(shownUrl)}
        />
      )}
    </span>
  )
}
