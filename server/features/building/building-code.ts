import { randomInt } from 'node:crypto'
import { isAdminEmail } from '#server/permissions.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import type { Queryable, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { sameSecret } from '#server/platform/secrets/tokens.ts'
import { findCode, lockCode, writeCode, type CodeRow } from './building.store.ts'

export type SignUpSettings = {
  signUp: 'open' | 'code'
  adminEmails: string[]
  secretKeys: EncryptionKey[]
}

/** `closed` means that a code is required, but it is missing or cannot be decrypted. */
export async function signUpRule(
  db: Queryable,
  settings: SignUpSettings,
): Promise<'open' | 'code' | 'closed'> {
  if (settings.signUp === 'open') return 'open'
  return plainCode(settings, await findCode(db)) === null ? 'closed' : 'code'
}

/** Addresses in ADMIN_EMAIL need no code, so that somebody can be the first. */
export const asksForCode = (settings: SignUpSettings, email: string) =>
  settings.signUp === 'code' && !isAdminEmail(settings.adminEmails, email)

type Newcomer = { email: string; code: string | undefined; ip: string }

export async function demandBuildingCode(
  { db, limits, settings }: { db: Queryable; limits: Limits; settings: SignUpSettings },
  { email, code, ip }: Newcomer,
) {
  if (!asksForCode(settings, email)) return
  const right = plainCode(settings, await findCode(db))
  if (right === null) fail('SIGN_UP_CLOSED')
  if (!code) fail('BUILDING_CODE_REQUIRED')
  await limits.take('buildingCode.address', addressKey(ip))
  if (!sameSecret(asTyped(code), asTyped(right))) fail('BUILDING_CODE_WRONG')
  await limits.giveBack('buildingCode.address', addressKey(ip))
}

export async function replaceCode(
  tx: Tx,
  settings: SignUpSettings,
  replaces: number,
  changedBy: string,
) {
  const current = await lockCode(tx)
  if ((current?.version ?? 0) !== replaces) return false
  const version = replaces + 1
  await writeCode(tx, {
    version,
    encrypted: encrypt(settings.secretKeys, codeContext, Buffer.from(newCode())),
    changedBy,
  })
  return true
}

export async function tryBuildingCode(db: Queryable, keys: Pick<SignUpSettings, 'secretKeys'>) {
  const row = await findCode(db)
  return row && plainCode(keys, row) !== null
}

/** Null if there is no code or SECRET_KEY has changed. */
export function plainCode(
  { secretKeys }: Pick<SignUpSettings, 'secretKeys'>,
  row: CodeRow | undefined,
) {
  if (!row) return null
  try {
    return decrypt(secretKeys, codeContext, row.encrypted).toString()
  } catch {
    return null
  }
}

export const codeContext = 'building code'

// Without letters confused aloud; 8 of these 29 make 5 × 10^11 codes.
const letters = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => `${group()}-${group()}`

/** People omit the dash or type lower case. */
const asTyped = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
