import { Crop, GripHorizontal, Image as ImageIcon } from 'lucide-react'
import type { PointerEvent } from 'react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { canScale, isUnderWay, UploadRing } from '#web/features/uploads/index.ts'
import type { Picture } from './picture-list.ts'

export type SlotProps = {
  picture: Picture
  number: number
  count: number
  onMove: (to: number) => void
  /** A pointer pressed a draggable area. */
  onGrab: (press: PointerEvent<HTMLElement>) => void
  onRemove: () => void
  onRetry: () => void
  onEdit: () => void
}

export function PictureFrame({ picture, number, count, onMove, onGrab, onEdit }: SlotProps) {
  const { state, name, preview } = picture
  // Its sentences need all of the room.
  const isFailed = state.phase === 'failed'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a mouse drags it; the arrows beneath are the control
    <div
      className={classNames(
        'relative grid aspect-4/3 place-items-center overflow-hidden bg-sunken text-ink-3',
        count > 1 && 'cursor-grab active:cursor-grabbing',
      )}
      onPointerDown={(press) =>
        press.pointerType === 'mouse' && !isOnButton(press) && onGrab(press)
      }
    >
      {preview ? (
        <img
          src={preview}
          alt={text.post.image(number)}
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <ImageIcon className={preview === undefined ? 'opacity-0' : undefined} />
      )}
      {isUnderWay(state) && (
        <div className="absolute inset-0 grid place-items-center">
          <UploadRing state={state} label={text.createPost.pictureNamed(number, name)} />
        </div>
      )}
      {isFailed && (
        <div
          role="alert"
          className="absolute inset-0 grid content-center gap-1 bg-danger-soft p-2 text-center text-xs/[1rem] text-on-danger-soft"
        >
          <strong className="font-semibold">{state.title}</strong>
          {state.text && <span>{state.text}</span>}
        </div>
      )}
      {!isFailed && number === 1 && (
        <span className="absolute top-2 left-2">
          <Chip tone="brand">{text.createPost.cover}</Chip>
        </span>
      )}
      {!isFailed && number > 1 && (
        <button
          type="button"
          className="absolute top-2 left-2 rounded-full before:absolute before:-inset-2"
          aria-label={text.createPost.makeCoverOf(number)}
          onClick={() => onMove(1)}
          data-cover
        >
          <Chip>{text.createPost.makeCover}</Chip>
        </button>
      )}
      {preview && !isFailed && canScale() && (
        <button
          type="button"
          className="absolute right-0 bottom-0 grid size-tap place-items-center"
          aria-label={text.editPicture.open(number)}
          title={text.editPicture.title}
          onClick={onEdit}
          data-edit
        >
          <span className="grid size-8 place-items-center rounded-full bg-veil text-white">
            <Crop className="size-4" />
          </span>
        </button>
      )}
      {!isFailed && count > 1 && (
        <span
          aria-hidden="true"
          data-grip
          className="absolute top-0 right-0 grid size-tap touch-none place-items-center"
          onPointerDown={(press) => press.pointerType !== 'mouse' && onGrab(press)}
        >
          <span className="grid size-7 place-items-center rounded-full bg-veil text-white">
            <GripHorizontal className="size-4" />
          </span>
        </span>
      )}
    </div>
  )
}

const isOnButton = ({ target }: PointerEvent) =>
  target instanceof Element && target.closest('button') !== null
