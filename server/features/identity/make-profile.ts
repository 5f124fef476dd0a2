import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { holdsWebAddress } from '#contract/web-addresses.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { insertProfile } from './identity.store.ts'

/**
 * After a Google sign-in, or if the profile is missing (R32). A taken name gets a number; it does
 * not count as a change.
 */
export async function makeProfile(
  tx: Queryable,
  account: { id: string; email: string },
  givenName?: string,
) {
  const base = usernameFrom(account.email)
  const name = nameFrom(givenName) ?? base
  for (const username of candidates(base))
    if (await insertProfile(tx, { id: account.id, name, username })) return
  throw new Error('no username is left to give')
}

/** Keeps what contract/accounts.ts allows; `x.com` becomes `xcom`. */
function usernameFrom(email: string): string {
  const prefix = email.slice(0, email.indexOf('@')).normalize('NFC')
  const permitted = prefix.replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '')
  const allowed = cut(
    holdsWebAddress(permitted) ? permitted.replaceAll('.', '') : permitted,
    limits.usernameMaxLength,
  )
  return allowed.length < limits.usernameMinLength ? 'resident' : allowed
}

function nameFrom(given: string | undefined): string | undefined {
  const name = cut((given ?? '').replaceAll('\0', '').trim(), limits.nameMaxLength)
  return name.length < limits.nameMinLength || holdsWebAddress(name) ? undefined : name
}

function* candidates(base: string): Generator<string> {
  yield base
  for (let number = 2; number < 10; number++) yield numbered(base, number)
  for (let tries = 0; tries < 20; tries++) yield numbered(base, randomInt(10_000, 1_000_000))
}

const numbered = (base: string, number: number) =>
  cut(base, limits.usernameMaxLength - String(number).length) + number

function cut(text: string, length: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept
}
