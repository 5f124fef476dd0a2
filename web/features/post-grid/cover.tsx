import { Image as ImageIcon } from 'lucide-react'
import type { Image } from '#contract/images.ts'
import { text } from '#text'
import { Picture } from '#web/ui/picture.tsx'
import { pictureOf } from '#web/features/posts/index.ts'

type Props = { image: Image | undefined; sold: boolean; sizes: string }

/** Decorative: the text beside it names it. */
export const Cover = ({ image, sold, sizes }: Props) => (
  <Picture
    picture={image && pictureOf(image)}
    className={`aspect-4/3 w-full object-cover ${sold ? 'opacity-85 grayscale-85' : ''}`}
    sizes={sizes}
    loading="lazy"
    missing={
      <span
        className="grid aspect-4/3 place-items-center text-ink-3"
        role="img"
        aria-label={text.post.noImage}
      >
        <ImageIcon />
      </span>
    }
  />
)
