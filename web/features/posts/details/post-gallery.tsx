import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Post } from '#contract/posts.ts'
import { postImageSizes } from '#contract/image-path.ts'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { GalleryPicture, NoPicture } from './gallery-picture.tsx'
import { picturesOf } from '../pictures.ts'
import { SoldStamp } from '../sold-stamp.tsx'

export function PostGallery({ post, sold }: { post: Post; sold: boolean }) {
  const strip = useRef<HTMLDivElement>(null)
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
  if (pictures.length === 0) return <NoPicture />

  return (
    <div>
      <div className="group relative">
        <SoldStamp sold={sold}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys turn it, as in any carousel */}
          <div
            ref={strip}
            role="group"
            aria-roledescription="carousel"
            aria-label={text.post.images}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by key
            tabIndex={last > 0 ? 0 : undefined}
            className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth rounded-b-2xl bg-sunken tablet:rounded-[24px]"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setIndex(Math.round(scrollLeft / clientWidth))
            }
            onKeyDown={onKeyDown}
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
        </SoldStamp>
        {last > 0 && (
          <>
            <span className="absolute right-4 bottom-4 inline-flex h-7.5 items-center gap-1.5 rounded-full bg-veil px-2.5 text-xs leading-none font-semibold text-white tabular-nums tablet:top-3 tablet:right-3 tablet:bottom-auto">
              <Images className="size-4" />
              {text.ui.imageOf(index + 1, pictures.length)}
            </span>
            <Arrow side="left" disabled={index === 0} onClick={() => go(index - 1)} />
            <Arrow side="right" disabled={index === last} onClick={() => go(index + 1)} />
            <p aria-live="polite">
              <VisuallyHidden>
                {text.postDetails.imageOf(index + 1, pictures.length)}
              </VisuallyHidden>
            </p>
          </>
        )}
      </div>
      {last > 0 && (
        <div className="mt-3 hidden gap-3 px-1 tablet:flex">
          {pictures.map((picture, position) => (
            <button
              key={picture.src}
              type="button"
              aria-label={text.postDetails.showImage(position + 1)}
              aria-current={position === index}
              onClick={() => go(position)}
              className={classNames(
                'w-28 rounded-[14px]',
                position === index
                  ? 'ring-2 ring-ink ring-offset-2 ring-offset-bg'
                  : 'opacity-78 hover:opacity-100',
              )}
            >
              <img
                className="aspect-4/3 w-full rounded-[14px] object-cover"
                src={picture.src}
                srcSet={picture.srcSet}
                sizes="112px"
                width={112}
                height={84}
                alt=""
                draggable={false}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Arrow({
  side,
  ...rest
}: {
  side: 'left' | 'right'
  disabled: boolean
  onClick: () => void
}) {
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
