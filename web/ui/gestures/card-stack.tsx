import { Maximize2, Image as ImageIcon } from 'lucide-react'
import { useImperativeHandle, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { text } from '#text'
import { IconButton } from '../buttons/icon-button.tsx'
import { showFullScreen } from '../full-screen/show-full-screen.ts'
import type { StackImage } from '../picture.tsx'
import { CardStackControls } from './card-stack-controls.tsx'
import { CardStackImage } from './card-stack-image.tsx'
import { useCardStackDrag } from './use-card-stack-drag.ts'

export type CardStackHandle = { turn: (step: 1 | -1) => void }
type Props = {
  ref?: Ref<CardStackHandle> | undefined
  images: readonly StackImage[]
  label: string
  missingLabel: string
  sizes: string
  /** For the page's largest paint. */
  priority?: boolean | undefined
  canEnlarge?: boolean
}

export function CardStack({
  ref,
  images,
  label,
  missingLabel,
  sizes,
  priority = false,
  canEnlarge = true,
}: Props) {
  const [wanted, setIndex] = useState(0)
  const count = images.length
  // The creator may remove a picture meanwhile.
  const index = Math.max(0, Math.min(count - 1, wanted))
  const go = (next: number) => setIndex(Math.max(0, Math.min(count - 1, next)))
  useImperativeHandle(ref, () => ({ turn: (step) => go(index + step) }))
  const drag = useCardStackDrag({ index, count, onStep: (step) => go(index + step) })
  const enlarge = () => showFullScreen(images, index)
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && !target.closest('button')) enlarge()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(index + step)
  }

  if (count === 0)
    return (
      <div className="card-stack card-stack-missing" role="img" aria-label={missingLabel}>
        <ImageIcon />
      </div>
    )
  const many = count > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the arrow keys turn the stack, as in any carousel, and a button enlarges
    <div
      className="card-stack"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-count={Math.min(count, 3)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys reach it
      tabIndex={many ? 0 : undefined}
      onClick={canEnlarge ? onClick : undefined}
      {...(many && { ...drag, onKeyDown })}
    >
      {images.map((image, position) => (
        <CardStackImage
          key={image.src}
          image={image}
          offset={position - index}
          layer={count - position}
          sizes={sizes}
          eager={priority && position === 0}
          missingLabel={missingLabel}
        />
      ))}
      {many && (
        <>
          <CardStackControls index={index} count={count} onGo={go} />
          <p className="visually-hidden" aria-live="polite">
            {images[index]?.alt}
          </p>
        </>
      )}
      {canEnlarge && (
        <IconButton label={text.ui.enlarge} className="card-stack-enlarge" onClick={enlarge}>
          <Maximize2 />
        </IconButton>
      )}
    </div>
  )
}
