import { ChevronRight, MapPin } from 'lucide-react'
import type { Output } from '#contract/endpoint.ts'
import { productData } from '#contract/product-data.ts'
import type { getPost, Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { towers } from '#contract/vocabulary.ts'
import { OwnTitle } from '#web/app/page-title.tsx'
import { StructuredData } from '#web/app/structured-data.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { useViewer } from '#web/app/session.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { PostDock } from './post-dock.tsx'
import { PostGallery } from './post-gallery.tsx'
import { PostPanel } from './post-panel.tsx'
import { PersonLink } from '../person-link.tsx'
import { usePostActions } from '../use-post-actions.ts'

export function PostDetails({ post, hiddenBy, creatorPostCount }: Output<typeof getPost>) {
  const actions = usePostActions(post)
  return (
    <article className="grid grid-cols-1 gap-x-8 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:grid-rows-[auto_1fr]">
      <OwnTitle>{post.title}</OwnTitle>
      <StructuredData data={productData(post, location.origin)} />
      <PostGallery post={post} sold={actions.sold} />
      <div className="px-4 tablet:mt-6 tablet:grid tablet:gap-4 tablet:px-0 desktop:sticky desktop:top-8 desktop:row-span-2 desktop:mt-0 desktop:self-start">
        <PostPanel post={post} hiddenBy={hiddenBy} actions={actions} />
        <PostSeller post={post} postCount={creatorPostCount} />
      </div>
      <PostAbout post={post} />
      <PostDock post={post} actions={actions} />
    </article>
  )
}

function PostAbout({ post: { description, tags } }: { post: Post }) {
  return (
    <section className="mx-5 mt-6 max-w-[62ch] tablet:mx-0 tablet:mt-8" aria-labelledby="about">
      <h2 id="about" className="text-xl">
        {text.postDetails.about}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4 text-[1.0625rem]/[1.75rem] text-ink-2">
        {description.split(/\n{2,}/).map((paragraph, position) => (
          <p key={position} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {tags.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2" aria-label={text.postDetails.tags}>
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi className="truncate">#{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PostSeller({ post, postCount }: { post: Post; postCount: number }) {
  const { creator, tower, location } = post
  const isMine = useViewer().id === creator.id
  const place = [
    location && text.postDetails.location(location),
    tower && text.post.tower(towers[tower]),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section className="px-1 pt-4 tablet:rounded-[24px] tablet:bg-surface tablet:px-6 tablet:py-5 tablet:shadow-2">
      <div className="flex">
        <PersonLink person={creator} avatarSize={52} trailing={<ChevronRight />}>
          {creator.isVerified && `${text.ui.verifiedResident} · `}
          {text.postDetails.posts(postCount)}
        </PersonLink>
      </div>
      {place && (
        <p className="mt-3 flex gap-2.5 text-sm text-ink-3 tablet:mt-4 tablet:border-t tablet:border-line tablet:pt-4">
          <MapPin className="mt-px size-4.5" />
          <span className="text-pretty">
            <bdi>{place}</bdi>.{' '}
            {text.postDetails.chosen(isMine ? text.postDetails.you : firstNameOf(creator.name))}
          </span>
        </p>
      )}
    </section>
  )
}
