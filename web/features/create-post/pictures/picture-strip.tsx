import { useId, useRef, useState, type DragEvent, type PointerEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { classNames } from '#web/ui/class-names.ts'
import { reorderByDrag } from '#web/ui/gestures/reorder-by-drag.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useStore } from '#web/data/create-store.ts'
import { acceptOf } from '#web/features/uploads/index.ts'
import { FreeSlot } from './free-slot.tsx'
import type { PictureList } from './picture-list.ts'
import { PictureSlot } from './picture-slot.tsx'
import { usePastedFiles } from './use-pasted-files.ts'

type Props = { pictures: PictureList; error: string | undefined; inputRef: Ref<HTMLInputElement> }

/** The file input never moves, so that it keeps the focus. */
export function PictureStrip({ pictures, error, inputRef }: Props) {
  const shown = useStore(pictures.shown)
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [isOver, setIsOver] = useState(false)
  const free = Math.max(0, limits.imagesPerPost - shown.length)

  const add = (files: FileList | null | undefined) => {
    if (files && files.length > 0 && pictures.add([...files]) > 0)
      toast({ title: text.createPost.onlyThree })
  }
  usePastedFiles(add)
  const focusOn = (selector: string) => strip.current?.querySelector<HTMLElement>(selector)?.focus()
  const place = (key: number, to: number) => {
    flushSync(() => pictures.move(key, to - 1))
    announce(to === 1 ? text.createPost.pictureIsCover : text.createPost.pictureMoved(to))
  }
  const move = (key: number, from: number, to: number) => {
    place(key, to)
    // At either end the pressed button is disabled: the other one gets the focus.
    const step = Math.sign(to - from)
    focusOn(
      `[data-picture="${key}"] [data-move="${step}"]:enabled, [data-picture="${key}"] [data-move="${-step}"]:enabled`,
    )
  }
  const grab = (key: number, number: number) => (press: PointerEvent<HTMLElement>) => {
    const items = [...(strip.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    const scroller = strip.current?.parentElement ?? null
    reorderByDrag(press.nativeEvent, press.currentTarget, {
      items,
      from: number - 1,
      scroller,
      onDrop: (to) => place(key, to + 1),
    })
  }
  const remove = (key: number) => {
    const at = pictures.shown.get().findIndex((picture) => picture.key === key)
    flushSync(() => pictures.remove(key))
    announce(text.createPost.pictureRemoved)
    const next = pictures.shown.get()[Math.min(at, pictures.shown.get().length - 1)]
    if (next) focusOn(`[data-picture="${next.key}"] [data-remove]`)
    else document.getElementById(id)?.focus()
  }
  const dragging = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(over)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may also be dropped; the input inside is the control
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      onDragOver={dragging(true)}
      onDragLeave={dragging(false)}
      onDrop={(event) => {
        dragging(false)(event)
        add(event.dataTransfer.files)
      }}
    >
      <p className="field-label" id={`${id}-title`}>
        {text.createPost.pictures}
      </p>
      <p className="field-hint mb-2" id={`${id}-hint`}>
        {isOver ? text.createPost.dropHere : text.createPost.picturesHint}
      </p>
      {/* On phones the strip scrolls past the edge. */}
      <div className="relative -mx-4 -my-1 snap-x scroll-px-4 overflow-x-auto px-4 py-1 tablet:m-0 tablet:overflow-visible tablet:p-0">
        <input
          ref={inputRef}
          id={id}
          type="file"
          multiple
          accept={acceptOf('post')}
          className="peer visually-hidden"
          aria-label={text.createPost.addPictures}
          aria-describedby={classNames(error && `${id}-error`, `${id}-hint`)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            add(target.files)
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        <ul
          ref={strip}
          className={classNames(
            'grid auto-cols-[58%] grid-flow-col gap-3 tablet:auto-cols-[minmax(0,1fr)]',
            'outline-offset-2 outline-focus *:outline-offset-2 *:outline-focus peer-focus-visible:*:data-[free=0]:outline-2',
            free === 0 && 'rounded-xl peer-focus-visible:outline-2',
          )}
        >
          {shown.map((picture, position) => (
            <PictureSlot
              key={picture.key}
              picture={picture}
              number={position + 1}
              count={shown.length}
              onMove={(to) => move(picture.key, position + 1, to)}
              onGrab={grab(picture.key, position + 1)}
              onRemove={() => remove(picture.key)}
              onRetry={() => pictures.retry(picture.key)}
            />
          ))}
          {Array.from({ length: free }, (_, position) => (
            <FreeSlot
              key={`free-${position}`}
              inputId={id}
              position={position}
              invalid={error !== undefined}
              isOver={isOver}
            />
          ))}
        </ul>
      </div>
      {error && (
        <p className="field-error mt-1.5" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
