import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { picturesOf } from '#web/features/posts/index.ts'
import { showFullScreen } from '#web/ui/full-screen/show-full-screen.ts'

export function EnlargePost({ post }: { post: Post }) {
  const pictures = picturesOf(post)
  const [first] = pictures
  return (
    first && (
      <button
        type="button"
        className="flex-none cursor-zoom-in rounded-sm"
        aria-label={text.fullScreen.enlargeOf(post.title)}
        onClick={() => showFullScreen(pictures, 0)}
      >
        <img className="handover-image" src={first.src} srcSet={first.srcSet} sizes="52px" alt="" />
      </button>
    )
  )
}
