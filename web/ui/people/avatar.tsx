import { useState } from 'react'
import { initialsIn } from '#contract/initials-url.ts'
import { hueOf, initialsOf } from './initials.ts'

type Props = {
  name: string
  imageUrl?: string | null | undefined
  size?: number | undefined
  /** Only where no name stands beside it. */
  alt?: string | undefined
}

export function Avatar({ name, imageUrl, size = 40, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const username = initialsIn(imageUrl)
  const drawn = username ?? name
  const shownUrl = imageUrl && !username && imageUrl !== broken ? imageUrl : null
  return (
    <span
      className="avatar"
      data-initials={initialsOf(drawn)}
      style={{ '--hue': hueOf(drawn), '--size': `${size}px` }}
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
