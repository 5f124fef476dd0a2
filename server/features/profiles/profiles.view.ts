import type { Profile } from '#contract/profiles.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { PostReader } from '../posts/index.ts'
import type { ProfileRow } from './profiles.store.ts'

/** The profile's own toggles rule it, as a post's flags rule the post: what is hidden is hidden from its owner's own page too. */
export function profileView(row: ProfileRow, viewer: Viewer, reader: PostReader): Profile {
  const { showTower, showLocation, tower, location, isBlocked, ...shown } = row
  const person = { userId: row.id, isBlocked }
  const readsLocation = reader.seesLocations || row.id === viewer.id
  const can: Profile['can'] = []
  if (may(viewer, 'profile.message', person) === allow) can.push('message')
  if (may(viewer, 'profile.block', person) === allow) can.push(isBlocked ? 'unblock' : 'block')
  if (may(viewer, 'profile.edit', person) === allow) can.push('edit')
  return {
    ...shown,
    ...(showTower && { tower }),
    ...(showLocation && readsLocation && { location }),
    can,
  }
}
