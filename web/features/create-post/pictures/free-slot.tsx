import { ImagePlus } from 'lucide-react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  inputId: string
  position: number
  invalid: boolean
  isOver: boolean
}

/** As large as a picture with its buttons, so that nothing moves. */
export function FreeSlot({ inputId, position, invalid, isOver }: Props) {
  return (
    <li
      aria-hidden="true"
      data-free={position}
      className={classNames(
        'relative snap-start rounded-xl border-[1.5px] border-dashed hover:bg-sunken',
        invalid ? 'border-danger' : isOver ? 'border-brand bg-brand-soft' : 'border-field',
      )}
    >
      <div className="aspect-4/3" />
      <div className="h-24" />
      <label
        htmlFor={inputId}
        className="absolute inset-0 grid cursor-pointer place-content-center justify-items-center gap-2 text-ink-2"
      >
        <ImagePlus className={position === 0 ? 'size-7 text-brand' : 'text-ink-3'} />
        {position === 0 && (
          <span className="text-sm font-semibold text-ink">{text.createPost.addPictures}</span>
        )}
      </label>
    </li>
  )
}
