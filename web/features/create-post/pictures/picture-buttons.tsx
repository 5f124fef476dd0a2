import type { MouseEvent } from 'react'
import { ChevronLeft, ChevronRight, RotateCw, Trash2 } from 'lucide-react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { canRetry } from '#web/features/uploads/index.ts'
import type { SlotProps } from './picture-frame.tsx'

export const PictureButtons = ({
  picture,
  number,
  count,
  onMove,
  onRemove,
  onRetry,
}: SlotProps) => {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // This button goes.
    currentTarget.closest('li')?.focus()
    onRetry()
  }
  return (
    <div className="flex h-12 px-1">
      {canRetry(picture.state) ? (
        <IconButton label={text.createPost.retryPicture(number)} onClick={retry} data-retry>
          <RotateCw />
        </IconButton>
      ) : (
        count > 1 && (
          <>
            <IconButton
              label={text.createPost.moveEarlier(number)}
              disabled={number === 1}
              onClick={() => onMove(number - 1)}
              data-move="-1"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={text.createPost.moveLater(number)}
              disabled={number === count}
              onClick={() => onMove(number + 1)}
              data-move="1"
            >
              <ChevronRight />
            </IconButton>
          </>
        )
      )}
      <IconButton
        label={text.createPost.removePicture(number)}
        onClick={onRemove}
        className="ml-auto"
        data-remove
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
