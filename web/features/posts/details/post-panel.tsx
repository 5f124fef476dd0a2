import { MessageCircle } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { getPost, HiddenBy, Post } from '#contract/posts.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { inTower, placeOfTower } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { HiddenNote, OwnerTools } from '#web/features/listings/index.ts'
import { useReport } from '#web/features/reports/index.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { InterestButton } from '../interest-button.tsx'
import type { LineStanding } from './line-standing.ts'
import { PlaceInLine } from './place-in-line.tsx'
import { PostLikes } from './post-likes.tsx'
import { Price } from '../price.tsx'
import type { PostActions } from '../use-post-actions.ts'
import type { TurnSteps } from './use-turn-steps.tsx'

const DrawPanel = lazyWithRetry(async () => (await import('../draw/draw-panel.tsx')).DrawPanel)

/** On phones the main actions are in PostDock. */
export function PostPanel({
  post,
  hiddenBy,
  mayObject,
  actions,
  standing,
  draw,
  steps,
}: {
  post: Post
  hiddenBy: HiddenBy | null
  mayObject: boolean
  actions: PostActions
  standing: LineStanding
  draw: Output<typeof getPost>['draw']
  steps: TurnSteps
}) {
  const { viewer, creator, tower, isOwnAddress } = post
  const report = useReport({ postId: post.id })
  const heading = useRef<HTMLHeadingElement>(null)
  // After a draw its panel says one's place.
  const isIn = standing.turn !== null || (standing.line !== null && !draw)
  return (
    <section className="px-1 pt-5 tablet:rounded-[24px] tablet:bg-surface tablet:p-6 tablet:shadow-2">
      {post.hidden && <HiddenNote postId={post.id} by={hiddenBy} mayObject={mayObject} />}
      <div className="flex flex-wrap items-center gap-2">
        <Chip>{conditions[post.condition]}</Chip>
        {tower && isOwnAddress && (
          <Chip>
            <TowerMark position={placeOfTower(tower)} />
            {inTower(tower)}
          </Chip>
        )}
        <small className="ml-auto">
          <Time value={post.createdAt} />
        </small>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="mt-3 text-left text-xl tablet:mt-4 tablet:text-2xl"
      >
        {post.title}
      </h1>
      <p className="mt-1 tablet:mt-2">
        <Price post={post} size="large" />
      </p>
      {viewer.can.includes('mark-sold') && (
        <div className="mt-5">
          <OwnerTools
            post={post}
            sold={actions.sold}
            isDrawing={draw?.isDrawn === false}
            onSold={actions.setSold}
          />
        </div>
      )}
      {isIn && (
        <PlaceInLine
          post={post}
          actions={actions}
          standing={standing}
          steps={steps}
          heading={heading}
        />
      )}
      {draw && (
        <Suspense fallback={<Skeleton className="mt-5 h-50 w-full rounded-xl" />}>
          <DrawPanel
            key={String(draw.isDrawn)}
            post={post}
            state={draw}
            line={standing.line}
            isInterested={actions.interested}
          />
        </Suspense>
      )}
      {viewer.can.includes('message') && !standing.turn && (
        <div className="mt-5 hidden gap-3 tablet:grid">
          <InterestButton post={post} actions={actions} wide />
          <Button
            variant="ghost"
            wide
            icon={<MessageCircle />}
            busy={actions.isOpeningChat}
            onClick={actions.message}
          >
            {text.post.message(firstNameOf(creator.name))}
          </Button>
        </div>
      )}
      <PostLikes actions={actions} onReport={viewer.can.includes('report') && report.ask} />
      {report.dialog}
    </section>
  )
}
