import type { RemovablePart } from '#contract/moderation-vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { removeFromShown } from '../blocks/index.ts'
import { releaseAvatar } from '../images/index.ts'
import { pictureWithoutUpload } from './picture-without-upload.ts'
import { lockProfile, resetName, writeProfile } from './profiles.store.ts'

/** By a moderator. Initials take the place of the picture, the username that of the name. */
export async function removeParts(tx: Tx, userId: string, parts: readonly RemovablePart[]) {
  const profile = await lockProfile(tx, userId)
  if (!profile) return
  if (parts.includes('picture')) {
    await releaseAvatar(tx, userId)
    profile.imageUrl = pictureWithoutUpload(profile)
  }
  if (parts.includes('bio')) profile.bio = ''
  await writeProfile(tx, userId, profile)
  if (parts.includes('name')) await resetName(tx, userId)
  await removeFromShown(tx, userId, parts)
}
