import { imagePath } from '#contract/image-path.ts'
import type { Resident, ResidentAction, ResidentRow } from '#contract/residents.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { DescribedResident, RowOfPage } from './residents.store.ts'

export function rowView({ micros: _, ...row }: RowOfPage): ResidentRow {
  return row
}

export function residentView(row: DescribedResident, viewer: Viewer): Resident {
  const posts = row.posts.map(({ image, ...post }) => ({
    ...post,
    imageUrl: image && smallest(image),
  }))
  return { ...row, posts, can: actionsOn(row, viewer) }
}

function actionsOn(
  { id, role, isSuspended, isVerified, hasSecondFactor }: DescribedResident,
  viewer: Viewer,
): ResidentAction[] {
  const can: ResidentAction[] = []
  const subject = { userId: id, role }
  if (may(viewer, 'resident.moderate', subject) === allow) {
    can.push(isSuspended ? 'lift' : 'suspend')
    if (isVerified) can.push('revoke')
  }
  if (may(viewer, 'resident.set-role', subject) === allow)
    can.push(role === 'moderator' ? 'remove-moderator' : 'name-moderator')
  if (hasSecondFactor && may(viewer, 'second-factor.reset', subject) === allow)
    can.push('reset-second-factor')
  return can
}

function smallest({ id, widths: [width] }: { id: string; widths: number[] }): string | null {
  return width === undefined ? null : imagePath(id, width)
}
