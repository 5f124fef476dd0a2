import type { Draw } from '#contract/draws.ts'
import type { Post } from '#contract/posts.ts'
import { absoluteTime, relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { unbroken } from '#web/ui/time/unbroken.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { Figures, inFours } from './figures.tsx'

type Props = {
  post: Post
  state: { closesAt: string; isDrawn: boolean }
  draw: Draw | null | undefined
  isInterested: boolean
}

/** Also while the result is on its way. */
export function AnnouncedDraw({ post, state, draw, isInterested }: Props) {
  const now = useNow()
  const viewer = useViewer()
  const isOwn = viewer.id === post.creator.id
  return (
    <>
      <h2 id="fair-draw" className="text-lg text-ink">
        {state.isDrawn
          ? text.draws.wasDrawn
          : text.draws.at(relativeTime(new Date(state.closesAt), now, building))}
      </h2>
      {!state.isDrawn && (
        <p className="mt-1">
          {text.draws.how} {!isOwn && !viewer.isVerified && text.draws.unverified}
          {isInterested && viewer.isVerified && text.draws.youTakePart}{' '}
          {post.hidden && text.draws.paused}
        </p>
      )}
      {draw && (
        <Figures>
          {text.draws.promised(
            unbroken(absoluteTime(new Date(draw.startedAt), building)),
            inFours(draw.commitment),
          )}
        </Figures>
      )}
    </>
  )
}
