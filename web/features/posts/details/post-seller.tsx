import { ChevronRight, MapPin } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { inTower } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { PersonLink } from '../person-link.tsx'

const box =
  'px-1 pt-4 tablet:rounded-[24px] tablet:bg-surface tablet:px-6 tablet:py-5 tablet:shadow-2'

/** No mark of verification stands beside an address that was not verified. */
export function PostSeller({ post, postCount }: { post: Post; postCount: number | undefined }) {
  const { creator, tower, location, isOwnAddress } = post
  const isMine = useViewer().id === creator.id
  const place = [location && text.postDetails.location(location), tower && inTower(tower)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <section className={box}>
        <div className="flex">
          <PersonLink person={creator} avatarSize={52} trailing={<ChevronRight />}>
            {[
              creator.isVerified && text.ui.verifiedResident,
              postCount !== undefined && text.postDetails.posts(postCount),
            ]
              .filter(Boolean)
              .join(' · ')}
          </PersonLink>
        </div>
        {place && isOwnAddress && (
          <p className="mt-3 flex gap-2.5 text-sm text-ink-3 tablet:mt-4 tablet:border-t tablet:border-line tablet:pt-4">
            <MapPin className="mt-px size-4.5" />
            <span className="text-pretty">
              <bdi>{place}</bdi>.{' '}
              {text.postDetails.chosen(isMine ? text.postDetails.you : firstNameOf(creator.name))}
            </span>
          </p>
        )}
      </section>
      {!isOwnAddress && (
        <section className={box}>
          <p className="flex gap-2.5 text-sm text-ink-3">
            <MapPin className="mt-px size-4.5" />
            <bdi className="text-pretty">{text.post.otherAddress(place)}</bdi>
          </p>
        </section>
      )}
    </>
  )
}
