import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { IconButton } from '../buttons/icon-button.tsx'

type Props = { index: number; count: number; onGo: (index: number) => void }

/** The count turns to the next image; the arrows need a mouse. */
export function CardStackControls({ index, count, onGo }: Props) {
  const arrow = (side: 'previous' | 'next', to: number, icon: ReactNode) => (
    <IconButton
      label={side === 'next' ? text.ui.nextImage : text.ui.previousImage}
      look="raised"
      className={`card-stack-arrow card-stack-${side}`}
      disabled={to < 0 || to === count}
      onClick={() => onGo(to)}
      tabIndex={-1}
    >
      {icon}
    </IconButton>
  )
  return (
    <>
      <button
        type="button"
        className="card-stack-count"
        onClick={() => onGo((index + 1) % count)}
        aria-label={`${text.ui.nextImage}, ${text.ui.imageOf(index + 1, count)}`}
      >
        <Images />
        {text.ui.imageOf(index + 1, count)}
      </button>
      {arrow('previous', index - 1, <ChevronLeft />)}
      {arrow('next', index + 1, <ChevronRight />)}
    </>
  )
}
