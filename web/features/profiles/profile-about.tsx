import { MapPin } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { text } from '#text'
import { roles } from '#contract/vocabulary.ts'
import { inTower } from '#web/app/bootstrap.ts'
import { OwnTitle } from '#web/app/page-title.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { ProfileActions } from './profile-actions.tsx'

export function ProfileAbout({ profile }: { profile: Profile }) {
  const { id, imageUrl, bio, role, can } = profile
  const name = profile.name.trim() || text.profile.user
  const place = placeOf(profile)
  return (
    <section className="box flex flex-wrap items-center gap-4 tablet:p-6" aria-label={name}>
      <OwnTitle>{`${name} · ${text.profile.title}`}</OwnTitle>
      <Avatar name={name} imageUrl={imageUrl} size={80} />
      <div className="min-w-0 flex-1 basis-[min(16rem,calc(100%-96px))]">
        <h2 className="text-xl">
          <bdi>{name}</bdi> <Marks {...profile} />
        </h2>
        {role !== 'resident' && <p className="text-sm text-ink-2">{roles[role]}</p>}
        {place && (
          <p className="mt-1 flex items-center gap-2 text-sm text-ink-3">
            <MapPin className="size-4.5 flex-none" />
            <span className="min-w-0">{place}</span>
          </p>
        )}
      </div>
      <ProfileActions id={id} name={name} can={can} />
      {bio && (
        <div className="order-last w-full">
          <p dir="auto" className="max-w-[38.75rem] whitespace-pre-line text-ink-2">
            {bio}
          </p>
        </div>
      )}
    </section>
  )
}

/** Only what the viewer may see. Empty parts show their label. */
function placeOf({ tower, location }: Profile): string {
  const parts: string[] = []
  if (tower !== undefined) parts.push(tower ? inTower(tower) : text.profile.tower)
  if (location !== undefined)
    parts.push(location ? text.postDetails.location(location) : text.profile.location)
  return parts.join(' · ')
}
