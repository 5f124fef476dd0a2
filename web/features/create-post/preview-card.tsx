import type { Viewer } from '#contract/accounts.ts'
import { apartmentKey } from '#contract/apartment-key.ts'
import { feedImageSizes } from '#contract/image-path.ts'
import type { ListingForm } from '#contract/listing-form.ts'
import { isPrice, priceCentsOf } from '#contract/price.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { useViewer } from '#web/app/session.ts'
import { useStore } from '#web/data/create-store.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { CardStack } from '#web/ui/gestures/card-stack.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { addressOf, Price } from '#web/features/posts/index.ts'
import type { Fields } from './draft.ts'
import type { PictureList } from './pictures/picture-list.ts'

export function PreviewCard({
  listing,
  pictures,
}: {
  listing: Partial<Fields>
  pictures: PictureList
}) {
  const viewer = useViewer()
  const shown = useStore(pictures.shown).flatMap(({ preview, state }) =>
    preview && state.phase !== 'failed' ? [preview] : [],
  )
  const {
    title = '',
    description,
    price = '',
    isFree = false,
    condition = 'new',
    tower = '',
    location,
  } = listing
  const address = addressOf({
    tower: listing.showTower ? tower : null,
    location: listing.showLocation ? location : null,
  })
  const isOwn = isOwnAddress(viewer, { ...listing, tower })

  return (
    <aside aria-label={text.createPost.preview}>
      <div className="sticky top-8">
        <h2>{text.createPost.preview}</h2>
        <p className="field-hint mb-3">{text.createPost.previewHint}</p>
        <div className="card p-2">
          <div className="person px-2 pt-2 pb-3">
            <Avatar {...viewer} />
            <span className="min-w-0 flex-1">
              <strong>
                <bdi>{viewer.name}</bdi> <Marks {...viewer} />
              </strong>
              <small className="block truncate">
                {isOwn && address && `${address} · `}
                {text.ui.justNow}
              </small>
            </span>
          </div>
          <CardStack
            key={shown.join()}
            images={shown.map((src, position) => ({
              src,
              width: 4,
              height: 3,
              alt: text.post.image(position + 1),
            }))}
            label={text.post.images}
            missingLabel={text.post.noImage}
            sizes={feedImageSizes}
            canEnlarge={false}
          />
          <div className="px-2 pt-4 pb-2">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <p dir="auto" className={title ? titleClass : `${titleClass} text-ink-3`}>
                {title || text.createPost.untitled}
              </p>
              {(isFree || isPrice(price)) && <Price post={{ isFree, price: inCents(price) }} />}
            </div>
            <p
              dir="auto"
              className="mt-1 line-clamp-2 min-h-5.5 text-[0.9375rem]/[1.375rem] text-ink-2"
            >
              {description}
            </p>
            {!isOwn && (
              <p className="mt-1 text-sm text-ink-3">
                <bdi>{text.post.otherAddress(address)}</bdi>
              </p>
            )}
            <div className="mt-3">
              <Chip>{conditions[condition]}</Chip>
            </div>
          </div>
        </div>
      </div>
    </aside>
  )
}

const titleClass = 'min-w-0 flex-[1_1_7rem] truncate font-display text-lg font-semibold'

/** '12' and '12.5' become '12.00' and '12.50'. */
const inCents = (price: string) =>
  isPrice(price) ? (priceCentsOf(price) / 100).toFixed(2) : '0.00'

/** As the server decides for those who see the post. */
function isOwnAddress(
  viewer: Address,
  { tower, location = '', showTower = false, showLocation = false }: Typed,
): boolean {
  if (showTower && tower !== viewer.tower) return false
  if (!showLocation) return true
  return (
    viewer.tower !== null &&
    viewer.location !== null &&
    apartmentKey(viewer.tower, location) === apartmentKey(viewer.tower, viewer.location)
  )
}
type Address = Pick<Viewer, 'tower' | 'location'>
type Typed = Partial<Pick<ListingForm, 'tower' | 'location' | 'showTower' | 'showLocation'>>
