import type { Output } from '#contract/endpoint.ts'
import { getDraw } from '#contract/draws.ts'
import type { getPost, Post } from '#contract/posts.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import type { LineStanding } from '../details/line-standing.ts'
import { Drawn } from './drawn.tsx'
import { AnnouncedDraw } from './announced-draw.tsx'

type Props = {
  post: Post
  state: NonNullable<Output<typeof getPost>['draw']>
  line: LineStanding['line']
  isInterested: boolean
}

/** Its key changes when it is drawn, so that it is read anew. */
export function DrawPanel({ post, state, line, isInterested }: Props) {
  const query = useAnswer(getDraw, { params: { postId: post.id } }, { staleTime: 0 })
  const draw = query.data?.draw
  return (
    <section
      aria-labelledby="fair-draw"
      className="mt-5 rounded-xl bg-brand-soft p-4 text-[0.9375rem]/[1.375rem] text-ink-2 tablet:p-5"
    >
      {state.isDrawn && draw?.result ? (
        <Drawn draw={draw} result={draw.result} line={line} isInterested={isInterested} />
      ) : (
        <AnnouncedDraw post={post} state={state} draw={draw} isInterested={isInterested} />
      )}
      {query.error && !draw && <FailedQuery query={query} message={text.draws.failed} />}
    </section>
  )
}
