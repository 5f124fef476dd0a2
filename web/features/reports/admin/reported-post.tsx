import { postImageSizes, srcSetOf } from '#contract/image-path.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { Price } from '#web/features/posts/index.ts'

/** Shows every picture whole, below each other on a narrow screen. */
export function ReportedPost({ post }: { post: Post }) {
  const { images, condition, sold, createdAt, description, tags } = post
  return (
    <div className="mt-3 grid gap-3">
      {images.length > 0 && (
        <ul
          className="grid auto-rows-fr grid-cols-2 gap-2 tablet:grid-flow-col tablet:auto-cols-fr tablet:grid-cols-none"
          aria-label={text.post.images}
        >
          {images.map((image, position) => (
            <li key={image.id}>
              <img
                src={image.src}
                srcSet={srcSetOf(image)}
                sizes={postImageSizes}
                width={image.width}
                height={image.height}
                alt={text.post.image(position + 1)}
                className="h-40 w-full tablet:h-56 rounded-md bg-sunken object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <Price post={post} />
        <Chip>{conditions[condition]}</Chip>
        {sold && <Chip>{text.ui.sold}</Chip>}
        <small className="text-ink-3">
          <Time value={createdAt} />
        </small>
      </p>
      <p dir="auto" className="whitespace-pre-line text-ink-2">
        {description}
      </p>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          {tags.map((tag) => (
            <bdi key={tag}>#{tag}</bdi>
          ))}
        </p>
      )}
    </div>
  )
}
