import { MessageCircle } from 'lucide-react'
import { priceLabel } from '#contract/price-label.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPost, Post } from '#contract/posts.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { building, inTower } from '#web/app/bootstrap.ts'
import { NextStep } from '#web/features/handovers/index.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { DrawnRank } from '../draw/drawn-rank.tsx'
import { InterestButton } from '../interest-button.tsx'
import { Price } from '../price.tsx'
import type { LineStanding } from './line-standing.ts'
import type { TurnSteps } from './use-turn-steps.tsx'
import type { PostActions } from '../use-post-actions.ts'

/** Replaces the bottom bar. */
type Props = {
  post: Post
  actions: PostActions
  standing: LineStanding
  draw: Output<typeof getPost>['draw']
  steps: TurnSteps
}

export function PostDock({ post, actions, standing: { turn, line }, draw, steps }: Props) {
  const { tower, isOwnAddress, condition, creator, viewer } = post
  if (!viewer.can.includes('message')) return null
  const message = text.post.message(firstNameOf(creator.name))
  return (
    <div className="dock" role="group" aria-label={text.postDetails.actions}>
      <div className="min-w-min flex-1">
        <Price post={post} size={sizeFor(priceLabel(post.price, building).length)} />
        <small className="block">
          {turn ? (
            turn.status === 'agreed' ? (
              text.handovers.agreed
            ) : (
              text.turn.yours
            )
          ) : line ? (
            draw ? (
              <DrawnRank postId={post.id} />
            ) : (
              text.turn.place(line.place)
            )
          ) : (
            <>
              {tower && isOwnAddress && `${inTower(tower)} · `}
              {conditions[condition]}
            </>
          )}
        </small>
      </div>
      <IconButton
        label={message}
        look="outlined"
        aria-disabled={actions.isOpeningChat || undefined}
        onClick={actions.message}
      >
        <MessageCircle />
      </IconButton>
      {turn ? (
        <NextStep reservation={turn} {...steps} />
      ) : (
        <InterestButton post={post} actions={actions} />
      )}
    </div>
  )
}

/** $99.50 fits in large figures, $1,234.56 in small ones. */
const sizeFor = (length: number) => (length <= 6 ? undefined : length <= 9 ? 'small' : 'tiny')
