import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { holdsWebAddress } from '#contract/web-addresses.ts'

/** Keeps what contract/accounts.ts allows; `x.com` becomes `xcom`. */
export function usernameFrom(email: string) {
  const prefix = email.slice(0, email.indexOf('@')).normalize('NFC')
  const permitted = prefix.replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '')
  const allowed = cut(
    holdsWebAddress(permitted) ? permitted.replaceAll('.', '') : permitted,
    limits.usernameMaxLength,
  )
  return allowed.length < limits.usernameMinLength ? 'resident' : allowed
}

export function nameFrom(given: string | undefined) {
  const name = cut((given ?? '').replaceAll('\0', '').trim(), limits.nameMaxLength)
  return name.length < limits.nameMinLength || holdsWebAddress(name) ? undefined : name
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
