import { text } from '#text'
import { shortFileName, wordsOf } from '#web/features/uploads/index.ts'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureFrame, type SlotProps } from './picture-frame.tsx'

export function PictureSlot(props: SlotProps) {
  const { key, name, state } = props.picture
  return (
    <li
      data-picture={key}
      aria-label={text.createPost.pictureNamed(props.number, name)}
      className="relative flex snap-start flex-col overflow-hidden rounded-xl bg-surface shadow-1 data-dragging:z-3 data-dragging:shadow-3"
    >
      <PictureFrame {...props} />
      <div className="h-12 px-3 pt-2">
        <p className="truncate text-xs text-ink-2" title={name || undefined}>
          {name ? <bdi>{shortFileName(name)}</bdi> : text.createPost.onThePost}
        </p>
        <p className="truncate text-xs text-ink-3" aria-hidden="true">
          {name && state.phase !== 'failed' && wordsOf(state)}
        </p>
      </div>
      <PictureButtons {...props} />
    </li>
  )
}
