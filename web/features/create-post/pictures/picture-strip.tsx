import { Suspense, useId, useRef, type Ref } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { useStore } from '#web/data/create-store.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { acceptOf, loadSending } from '#web/features/uploads/index.ts'
import { FreeSlot } from './free-slot.tsx'
import type { Picture, PictureList } from './picture-list.ts'
import { PictureWords } from './picture-words.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

const load = async () => (await import('./chosen-pictures.tsx')).ChosenPictures
const ChosenPictures = lazyWithRetry(load)

type Props = {
  pictures: PictureList
  isSent: boolean
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** The file input never moves, so that it keeps the focus. */
export function PictureStrip({ pictures, isSent, error, inputRef }: Props) {
  const shown = useStore(pictures.shown)
  const id = useId()
  const free = Math.max(0, limits.imagesPerPost - shown.length)
  const add = (files: FileList | null) => {
    if (!files || files.length === 0) return
    // The phone's list of photos was open meanwhile.
    if (isSent) toastFailure(text.posting.tooLate, text.posting.tooLateHint)
    else if (pictures.add([...files]) > 0) toast({ title: text.createPost.onlyThree })
  }
  const { isOver, zone } = useDroppedFiles(add)
  const strip = useRef<HTMLUListElement>(null)
  usePastedFiles(strip, add)
  useFetchAhead(() => Promise.all([load(), loadSending()]))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may also be dropped; the input inside is the control
    <div role="group" tabIndex={-1} aria-labelledby={`${id}-title`} {...zone}>
      <p className="field-label" id={`${id}-title`}>
        {text.createPost.pictures}
      </p>
      <p className="field-hint mb-2" id={`${id}-hint`}>
        {isOver ? text.createPost.dropHere : text.createPost.picturesHint}
      </p>
      {/* Where it is narrow, the strip scrolls past the edge. */}
      <div className="relative -mx-4 -my-1 snap-x scroll-px-4 overflow-x-auto px-4 py-1 desktop:overflow-visible">
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
            'grid auto-cols-[58%] grid-flow-col gap-3 tablet:auto-cols-[minmax(9.5rem,1fr)]',
            'outline-offset-2 outline-focus *:outline-offset-2 *:outline-focus peer-focus-visible:*:data-[free=0]:outline-2',
            free === 0 && 'rounded-xl peer-focus-visible:outline-2',
          )}
        >
          {shown.length > 0 && (
            <Suspense
              fallback={shown.map((picture) => (
                <ComingPicture key={picture.key} picture={picture} />
              ))}
            >
              <ChosenPictures pictures={pictures} strip={strip} inputId={id} />
            </Suspense>
          )}
          {Array.from({ length: free }, (_, position) => (
            <FreeSlot
              // New with each picture, so that the strip does not scroll along with a slot that moved.
              key={`free-${shown.length + position}`}
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

/** Without its buttons. As large as with them, so that nothing moves. */
const ComingPicture = ({ picture }: { picture: Picture }) => (
  <li
    data-picture={picture.key}
    className="snap-start overflow-hidden rounded-xl bg-surface shadow-1"
  >
    <div className="aspect-4/3 bg-sunken" />
    <PictureWords {...picture} />
    <div className="h-12" />
  </li>
)
