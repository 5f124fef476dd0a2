import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { isName, isUsername, mixesAlphabets, onlyName } from '#contract/legible.ts'
import { holdsWebAddress } from '#contract/web-addresses.ts'
import type { Reserved } from './names/reserved.ts'

/** Keeps what contract/accounts.ts allows; `x.com` becomes `xcom`. */
export function usernameFrom(email: string, isReserved: Reserved) {
  const prefix = email.slice(0, email.indexOf('@')).normalize('NFC')
  const permitted = prefix.replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '')
  const allowed = cut(
    holdsWebAddress(permitted) ? permitted.replaceAll('.', '') : permitted,
    limits.usernameMaxLength,
  )
  const isTaken = !isUsername(allowed) || mixesAlphabets(allowed) || isReserved(allowed)
  return allowed.length < limits.usernameMinLength || isTaken ? 'resident' : allowed
}

/** Without what no name may have; undefined if nothing is left that may be a name. */
export function nameFrom(given: string | undefined, isReserved: Reserved) {
  const clean = onlyName(given ?? '')
  const name = cut(clean, limits.nameMaxLength).trim()
  const isRefused =
    name.length < limits.nameMinLength ||
    holdsWebAddress(clean) ||
    !isName(name) ||
    mixesAlphabets(name) ||
    isReserved(name)
  return isRefused ? undefined : name
}

export function* candidates(base: string) {
  yield base
  for (let number = 2; number < 10; number++) yield numbered(base, number)
  for (let tries = 0; tries < 20; tries++) yield numbered(base, randomInt(10_000, 1_000_000))
}

const numbered = (base: string, number: number) =>
  cut(base, limits.usernameMaxLength - String(number).length) + number

function cut(text: string, length: number) {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept
}
