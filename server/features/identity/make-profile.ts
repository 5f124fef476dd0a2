import type { Queryable } from '#server/platform/database/db.ts'
import { reservedNames } from './names/reserved.ts'
import { insertProfile } from './profile.store.ts'
import { usernameFrom, nameFrom, candidates } from './username-candidates.ts'

/**
 * After a Google sign-in, or if the profile is missing (R32). A taken name gets a number; it does
 * not count as a change.
 */
export async function makeProfile(
  tx: Queryable,
  brandName: string,
  account: { id: string; email: string },
  givenName?: string,
) {
  const isReserved = reservedNames(brandName)
  const base = usernameFrom(account.email, isReserved)
  const name = nameFrom(givenName, isReserved) ?? base
  for (const username of candidates(base))
    if (await insertProfile(tx, { id: account.id, name, username })) return
  throw new Error('no username is left to give')
}
