import { Maximize2, Images } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Post } from '#contract/posts.ts'
import { postImageSizes } from '#contract/image-path.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showFullScreen } from '#web/ui/full-screen/show-full-screen.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { GalleryArrow } from './gallery-arrow.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { GalleryPicture, NoPicture } from './gallery-picture.tsx'
import { picturesOf } from '../pictures.ts'
import { DrawStamp } from '../draw/draw-stamp.tsx'
import { Stamped } from '../stamped.tsx'

type Props = { post: Post; sold: boolean; reserved: boolean; isDrawing: boolean }

export function PostGallery({ post, sold, reserved, isDrawing }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const enlarging = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(0)
  const pictures = picturesOf(post)
  const last = pictures.length - 1
  const go = (next: number) => {
    const within = Math.max(0, Math.min(last, next))
    strip.current?.scrollTo({ left: within * strip.current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(index + step)
  }
  const enlarge = () => {
    // Where the focus returns to.
    enlarging.current?.focus({ preventScroll: true })
    showFullScreen(pictures, index)
  }
  if (pictures.length === 0) return <NoPicture />

  return (
    <div>
      <div className="group relative">
        <Stamped sold={sold} reserved={reserved}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys turn it, as in any carousel; a button enlarges too */}
          <div
            ref={strip}
            role="group"
            aria-roledescription="carousel"
            aria-label={text.post.images}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by key
            tabIndex={last > 0 ? 0 : undefined}
            className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto cursor-zoom-in overscroll-x-contain scroll-smooth rounded-b-2xl bg-sunken tablet:rounded-[24px]"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setIndex(Math.round(scrollLeft / clientWidth))
            }
            onKeyDown={onKeyDown}
            onClick={enlarge}
          >
            {pictures.map((picture, position) => (
              <GalleryPicture
                key={picture.src}
                picture={picture}
                sizes={postImageSizes}
                isFirst={position === 0}
                isShown={position === index}
              />
            ))}
          </div>
        </Stamped>
        <IconButton
          ref={enlarging}
          label={text.ui.enlarge}
          look="raised"
          className={classNames('absolute right-4 bottom-2', last > 0 && 'max-tablet:bottom-14')}
          onClick={enlarge}
        >
          <Maximize2 />
        </IconButton>
        {isDrawing && !sold && <DrawStamp />}
        {last > 0 && (
          <>
            <span className="absolute right-4 bottom-2 inline-flex h-7.5 items-center gap-1.5 rounded-full bg-veil px-2.5 text-xs leading-none font-semibold text-white tabular-nums tablet:top-3 tablet:right-3 tablet:bottom-auto">
              <Images className="size-4" />
              {text.ui.imageOf(index + 1, pictures.length)}
            </span>
            <GalleryArrow side="left" disabled={index === 0} onClick={() => go(index - 1)} />
            <GalleryArrow side="right" disabled={index === last} onClick={() => go(index + 1)} />
            <p aria-live="polite">
              <VisuallyHidden>
                {text.postDetails.imageOf(index + 1, pictures.length)}
              </VisuallyHidden>
            </p>
          </>
        )}
      </div>
      {last > 0 && <GalleryThumbnails pictures={pictures} index={index} onChoose={go} />}
    </div>
  )
}
