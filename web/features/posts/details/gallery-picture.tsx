import { Image as ImageIcon } from 'lucide-react'
import { text } from '#text'
import { Picture, type StackImage } from '#web/ui/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

export const pictureFrame =
  'h-[min(100vw,56dvh)] w-full flex-none snap-center tablet:aspect-4/3 tablet:h-auto tablet:max-h-[40dvh] desktop:max-h-none'

type Props = { picture: StackImage; sizes: string; isFirst: boolean; isShown: boolean }

/** On a phone wide pictures fill the frame; all others are shown whole. */
export const GalleryPicture = ({ picture, sizes, isFirst, isShown }: Props) => (
  <Picture
    picture={picture}
    className={classNames(
      pictureFrame,
      picture.height > picture.width ? 'object-contain' : 'object-cover tablet:object-contain',
    )}
    sizes={sizes}
    aria-hidden={!isShown}
    draggable={false}
    fetchPriority={isFirst ? 'high' : 'auto'}
    missing={<NoPicture />}
  />
)

export const NoPicture = () => (
  <div
    className={classNames(
      pictureFrame,
      'grid place-items-center bg-sunken text-ink-3 tablet:rounded-[24px]',
    )}
    role="img"
    aria-label={text.post.noImage}
  >
    <ImageIcon className="size-12" />
  </div>
)
