import { initialsUrl } from '#contract/initials-url.ts'
import { limits } from '#contract/limits.ts'
import { brokenUnique, type Db, type Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { releaseAvatar } from '../images/index.ts'
import { lockProfile, writeProfile, type OwnProfile } from './own-profile.store.ts'

type Changes = { username?: string | undefined; bio?: string | null | undefined }

/** A new username's initials become the picture. */
export async function changeProfile(db: Db, userId: string, changes: Changes): Promise<OwnProfile> {
  try {
    return await db.transaction(async (tx) => {
      const before = (await lockProfile(tx, userId)) ?? fail('USER_NOT_FOUND')
      const bio = changes.bio === undefined ? before.bio : (changes.bio ?? '')
      const { username = before.username } = changes
      if (username === before.username) return write(tx, userId, { ...before, bio })
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
    // The unique index also decides between two at the same time.
    if (brokenUnique(error) === 'users_username_key') fail('USERNAME_TAKEN')
    throw error
  }
}

async function write(tx: Tx, userId: string, profile: OwnProfile): Promise<OwnProfile> {
  await writeProfile(tx, userId, profile)
  return profile
}
