import { text } from '#text'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureFrame, type SlotProps } from './picture-frame.tsx'
import { PictureWords } from './picture-words.tsx'

export function PictureSlot(props: SlotProps) {
  const { key, name } = props.picture
  return (
    <li
      data-picture={key}
      tabIndex={-1}
      aria-label={text.createPost.pictureNamed(props.number, name)}
      className="relative flex snap-start flex-col overflow-hidden rounded-xl bg-surface shadow-1 data-dragging:z-3 data-dragging:shadow-3"
    >
      <PictureFrame {...props} />
      <PictureWords {...props.picture} />
      <PictureButtons {...props} />
    </li>
  )
}
