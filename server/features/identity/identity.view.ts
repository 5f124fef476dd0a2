import type { Session, Viewer as WireViewer } from '#contract/accounts.ts'
import { hasPhoto } from '#contract/initials-url.ts'
import { allow, may } from '#server/permissions.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/viewer.ts'
import { countUnread } from './unread.store.ts'

export const noCounts = { messages: 0, notifications: 0 }

/** A suspended person is nobody here. */
export async function sessionView(
  db: Queryable,
  viewer: Viewer | null,
  isSuspended: boolean,
): Promise<Session> {
  if (!viewer || isSuspended) return { viewer: null, counts: noCounts, isSuspended }
  return { viewer: viewerView(viewer), counts: await countUnread(db, viewer), isSuspended }
}

export function viewerView(viewer: Viewer): WireViewer {
  const can: WireViewer['can'] = []
  if (may(viewer, 'post.create') === allow) can.push('create-post')
  if (may(viewer, 'site.moderate') === allow) can.push('moderate')
  if (may(viewer, 'building.change-code') === allow) can.push('change-building-code')
  const isProfileComplete =
    hasPhoto(viewer.imageUrl) && viewer.bio !== '' && viewer.location !== null
  return { ...viewer, isProfileComplete, can }
}
