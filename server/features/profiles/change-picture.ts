import { initialsUrl } from '#contract/initials-url.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { attachAvatar, releaseAvatar } from '../images/index.ts'
import { lockProfile, writeProfile } from './own-profile.store.ts'

export const setPicture = (db: Db, userId: string, imageId: string) =>
  db.transaction(async (tx) => {
    const before = (await lockProfile(tx, userId)) ?? fail('NOT_SIGNED_IN')
    const imageUrl = await attachAvatar(tx, { ownerId: userId, id: imageId })
    await writeProfile(tx, userId, { ...before, imageUrl })
    return imageUrl
  })

export const removePicture = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    const before = (await lockProfile(tx, userId)) ?? fail('NOT_SIGNED_IN')
    await releaseAvatar(tx, userId)
    await writeProfile(tx, userId, {
      ...before,
      imageUrl: before.usernameChangeCount > 0 ? initialsUrl(before.username) : null,
    })
  })
