import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { text } from '#contract/text/en.ts'
import type { StackImage } from '#web/ui/gestures/card-stack.tsx'
import { classNames } from '#web/ui/class-names.ts'

const frame =
  'h-[min(100vw,56dvh)] w-full flex-none snap-center tablet:aspect-4/3 tablet:h-auto tablet:max-h-[72vh]'

type Props = { picture: StackImage; sizes: string; isFirst: boolean; isShown: boolean }

/** Wide pictures fill the frame; tall ones are not cropped. */
export function GalleryPicture({ picture, sizes, isFirst, isShown }: Props) {
  const [broken, setBroken] = useState(false)
  if (broken) return <NoPicture />
  const isTall = picture.height > picture.width
  return (
    <img
      className={classNames(frame, isTall ? 'object-contain' : 'object-cover')}
      style={{ backgroundColor: picture.color ?? undefined }}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      aria-hidden={!isShown}
      draggable={false}
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  )
}

export const NoPicture = () => (
  <div
    className={classNames(
      frame,
      'grid place-items-center bg-sunken text-ink-3 tablet:rounded-[24px]',
    )}
    role="img"
    aria-label={text.post.noImage}
  >
    <ImageIcon className="size-12" />
  </div>
)
