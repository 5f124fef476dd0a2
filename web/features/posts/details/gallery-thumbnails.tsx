import { text } from '#text'
import type { StackImage } from '#web/ui/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { pictures: readonly StackImage[]; index: number; onChoose: (index: number) => void }

export const GalleryThumbnails = ({ pictures, index, onChoose }: Props) => (
  <div className="mt-3 hidden gap-3 px-1 tablet:flex">
    {pictures.map((picture, position) => (
      <button
        key={picture.src}
        type="button"
        aria-label={text.postDetails.showImage(position + 1)}
        aria-current={position === index}
        onClick={() => onChoose(position)}
        className={classNames(
          'w-28 rounded-[14px]',
          position === index ? 'outline-2 outline-offset-2' : 'opacity-78 hover:opacity-100',
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
)
