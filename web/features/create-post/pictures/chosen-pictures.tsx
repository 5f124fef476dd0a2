import type { RefObject } from 'react'
import { useStore } from '#web/data/create-store.ts'
import { useEditedPicture } from '../editor/use-edited-picture.tsx'
import type { PictureList } from './picture-list.ts'
import { PictureSlot } from './picture-slot.tsx'
import { useArrangedPictures } from './use-arranged-pictures.ts'

type Props = {
  pictures: PictureList
  strip: RefObject<HTMLUListElement | null>
  inputId: string
}

export function ChosenPictures({ pictures, strip, inputId }: Props) {
  const shown = useStore(pictures.shown)
  const { edit, dialog } = useEditedPicture(pictures)
  const { move, grab, remove } = useArrangedPictures(pictures, strip, inputId)
  return (
    <>
      {shown.map((picture, position) => (
        <PictureSlot
          key={picture.key}
          picture={picture}
          number={position + 1}
          count={shown.length}
          onMove={(to) => move(picture.key, position + 1, to)}
          onGrab={(press) => grab(picture.key, position + 1, press)}
          onRemove={() => remove(picture.key)}
          onEdit={() => edit(picture.key, position + 1)}
          onRetry={() => pictures.retry(picture.key)}
        />
      ))}
      {dialog}
    </>
  )
}
