import { srcSetOf } from '#contract/image-path.ts'
import type { Image } from '#contract/images.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import type { StackImage } from '#web/ui/picture.tsx'

export const picturesOf = ({ images }: Pick<Post, 'images'>): StackImage[] =>
  images.map((image, position) => ({ ...pictureOf(image), alt: text.post.image(position + 1) }))

export const pictureOf = (image: Image): StackImage => ({
  src: image.src,
  srcSet: srcSetOf(image),
  width: image.width,
  height: image.height,
  color: image.color,
  alt: '',
})
