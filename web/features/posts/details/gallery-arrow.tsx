import { ChevronLeft, ChevronRight } from 'lucide-react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Props = { side: 'left' | 'right'; disabled: boolean; onClick: () => void }

export function GalleryArrow({ side, ...rest }: Props) {
  const isLeft = side === 'left'
  return (
    <IconButton
      label={isLeft ? text.ui.previousImage : text.ui.nextImage}
      look="raised"
      className={classNames(
        'absolute top-1/2 hidden -translate-y-1/2 tablet:inline-grid',
        isLeft ? 'left-4' : 'right-4',
        rest.disabled && 'invisible',
      )}
      {...rest}
    >
      {isLeft ? <ChevronLeft /> : <ChevronRight />}
    </IconButton>
  )
}
