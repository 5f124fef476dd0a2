import type { Output } from '#contract/endpoint.ts'
import { productData } from '#contract/product-data.ts'
import type { getPost } from '#contract/posts.ts'
import { building } from '#web/app/bootstrap.ts'
import { OwnTitle } from '#web/app/page-title.tsx'
import { StructuredData } from '#web/app/structured-data.tsx'
import { PostAbout } from './post-about.tsx'
import { standingOf } from './line-standing.ts'
import { PostDock } from './post-dock.tsx'
import { PostGallery } from './post-gallery.tsx'
import { PostPanel } from './post-panel.tsx'
import { PostSeller } from './post-seller.tsx'
import { usePostActions } from '../use-post-actions.ts'
import { useTurnSteps } from './use-turn-steps.tsx'

/** The number of the creator's posts is read with the rest. */
type Props = Omit<Output<typeof getPost>, 'creatorPostCount'> & { creatorPostCount?: number }

export function PostDetails(props: Props) {
  const { post, hiddenBy, mayObject, creatorPostCount, turn, line, draw } = props
  const actions = usePostActions(post)
  const { sheet, ...steps } = useTurnSteps()
  const standing = standingOf(turn, line, actions)
  return (
    <article className="grid grid-cols-1 gap-x-8 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:grid-rows-[auto_1fr]">
      <OwnTitle>{post.title}</OwnTitle>
      <StructuredData data={productData(post, location.origin, building)} />
      <PostGallery
        post={post}
        sold={actions.sold}
        reserved={post.reserved && !standing.turn}
        isDrawing={draw?.isDrawn === false}
      />
      <div className="px-4 tablet:mt-6 tablet:grid tablet:gap-4 tablet:px-0 desktop:sticky desktop:top-8 desktop:row-span-2 desktop:mt-0 desktop:self-start">
        <PostPanel
          post={post}
          hiddenBy={hiddenBy}
          mayObject={mayObject}
          actions={actions}
          standing={standing}
          draw={draw}
          steps={steps}
        />
        <PostSeller post={post} postCount={creatorPostCount} />
      </div>
      <PostAbout post={post} />
      <PostDock post={post} actions={actions} standing={standing} draw={draw} steps={steps} />
      {sheet}
    </article>
  )
}
