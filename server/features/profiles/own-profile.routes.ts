import { initialsUrl } from '#contract/initials-url.ts'
import type { FastifyInstance } from 'fastify'
import {
  getUserSettings,
  removeProfileImage,
  setProfileImage,
  setUserSettings,
  updateProfile,
} from '#contract/own-profile.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  readSettings,
  writeSettings,
  lockProfile,
  writeProfile,
  type OwnProfile,
} from './profiles.store.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import { demandOwnUsername, isUsernameBroken, reservedNames } from '../identity/index.ts'
import { releaseAvatar, attachAvatar } from '../images/index.ts'
import { pictureWithoutUpload } from './picture-without-upload.ts'
import type { Needs } from '#server/needs.ts'

export function ownProfileRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, updateProfile, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    const refuse = viewer.role === 'administrator' ? () => false : reservedNames(settings.brandName)
    return { profile: await changeProfile(db, viewer.id, body, refuse) }
  })

  serve(app, setProfileImage, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    return { imageUrl: await setPicture(db, viewer.id, body.imageId) }
  })

  serve(app, removeProfileImage, async ({ viewer }) => {
    await limits.take('gesture.account', viewer.id)
    await removePicture(db, viewer.id)
    return {}
  })

  serve(app, getUserSettings, async ({ viewer }) => readSettings(db, viewer.id))

  serve(app, setUserSettings, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    return writeSettings(db, viewer.id, body)
  })
}

type Changes = { username?: string | undefined; bio?: string | null | undefined }

/** A new username's initials become the picture. */
async function changeProfile(
  db: Db,
  userId: string,
  changes: Changes,
  isReserved: (name: string) => boolean,
) {
  try {
    return await db.transaction(async (tx) => {
      const before = (await lockProfile(tx, userId)) ?? fail('USER_NOT_FOUND')
      const bio = changes.bio === undefined ? before.bio : (changes.bio ?? '')
      const { username = before.username } = changes
      if (username === before.username) return write(tx, userId, { ...before, bio })
      demandOwnUsername(isReserved, username)
      if (before.usernameChangeCount >= limits.usernameChanges) fail('USERNAME_CHANGES_USED')
      await releaseAvatar(tx, userId)
      const usernameChangeCount = before.usernameChangeCount + 1
      return write(tx, userId, {
        username,
        bio,
        imageUrl: initialsUrl(username),
        usernameChangeCount,
      })
    })
  } catch (error) {
    if (isUsernameBroken(error)) fail('USERNAME_TAKEN')
    throw error
  }
}

async function write(tx: Tx, userId: string, profile: OwnProfile) {
  await writeProfile(tx, userId, profile)
  return profile
}

const setPicture = (db: Db, userId: string, imageId: string) =>
  db.transaction(async (tx) => {
    const before = (await lockProfile(tx, userId)) ?? fail('NOT_SIGNED_IN')
    const imageUrl = await attachAvatar(tx, { ownerId: userId, id: imageId })
    await writeProfile(tx, userId, { ...before, imageUrl })
    return imageUrl
  })

const removePicture = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    const before = (await lockProfile(tx, userId)) ?? fail('NOT_SIGNED_IN')
    await releaseAvatar(tx, userId)
    await writeProfile(tx, userId, {
      ...before,
      imageUrl: pictureWithoutUpload(before),
    })
  })
