import type { Viewer as WireViewer } from '#contract/accounts.ts'
import { hasPhoto } from '#contract/initials-url.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'

export function viewerView(viewer: Viewer): WireViewer {
  const can: WireViewer['can'] = []
  if (may(viewer, 'post.create') === allow) can.push('create-post')
  if (may(viewer, 'site.moderate') === allow) can.push('moderate')
  if (may(viewer, 'building.change-code') === allow) can.push('change-building-code')
  const isProfileComplete =
    hasPhoto(viewer.imageUrl) && viewer.bio !== '' && viewer.location !== null
  return { ...viewer, isProfileComplete, can }
}
