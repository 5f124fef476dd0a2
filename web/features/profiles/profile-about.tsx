import { Link } from '@tanstack/react-router'
import { Ban, Ellipsis, LayoutList, MapPin, MessageCircle, Settings } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { text } from '#contract/text/en.ts'
import { towers } from '#contract/vocabulary.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { VerifiedBadge } from '#web/ui/people/verified-badge.tsx'
import { useBlock } from '#web/features/blocks/index.ts'

export function ProfileAbout({ profile }: { profile: Profile }) {
  const { id, imageUrl, isVerified, bio, can } = profile
  const name = profile.name.trim() || text.profile.user
  const place = placeOf(profile)
  const block = useBlock({ id, name })
  return (
    <section className="box flex flex-wrap items-center gap-4 tablet:p-6" aria-label={name}>
      <Avatar name={name} imageUrl={imageUrl} size={80} />
      <div className="min-w-0 flex-1 max-tablet:basis-[calc(100%-96px)]">
        <h2 className="text-xl">
          <bdi>{name}</bdi> {isVerified && <VerifiedBadge />}
        </h2>
        {place && (
          <p className="mt-1 flex items-center gap-2 text-sm text-ink-3">
            <MapPin className="size-4.5 flex-none" />
            <bdi className="min-w-0">{place}</bdi>
          </p>
        )}
      </div>
      {can.includes('block') && (
        <Menu
          groups={[
            [{ label: text.blocks.block(name), icon: <Ban />, onSelect: block.ask, danger: true }],
          ]}
        >
          <IconButton label={text.profile.more} className="order-last ml-auto">
            <Ellipsis />
          </IconButton>
        </Menu>
      )}
      {can.includes('message') && (
        <Link
          to="/message"
          search={{ with: id }}
          className={`${buttonClass()} flex-1 tablet:flex-none`}
        >
          <MessageCircle />
          {text.controls.message}
        </Link>
      )}
      {can.includes('unblock') && (
        <Button
          variant="ghost"
          className="w-full tablet:w-auto"
          busy={block.isBusy}
          onClick={block.unblock}
        >
          {text.blocks.unblock}
        </Button>
      )}
      {block.dialog}
      {can.includes('edit') && (
        <>
          <Link to="/settings" className={ownLink}>
            <Settings />
            {text.profile.edit}
          </Link>
          <Link to="/list" className={ownLink}>
            <LayoutList />
            {text.listings.title}
          </Link>
        </>
      )}
      {can.includes('unblock') && (
        <p className="w-full text-sm text-ink-3">
          {text.blocks.blocked(name)} {text.blocks.hint}
        </p>
      )}
      {bio && (
        <div className="order-last w-full">
          <p dir="auto" className="max-w-[62ch] whitespace-pre-line text-ink-2">
            {bio}
          </p>
        </div>
      )}
    </section>
  )
}

const ownLink = `${buttonClass({ variant: 'ghost' })} flex-1 tablet:flex-none`

/** Only what the viewer may see. Empty parts show their label. */
function placeOf({ tower, location }: Profile): string {
  const parts: string[] = []
  if (tower !== undefined) parts.push(tower ? text.post.tower(towers[tower]) : text.profile.tower)
  if (location !== undefined)
    parts.push(location ? text.postDetails.location(location) : text.profile.location)
  return parts.join(' · ')
}
