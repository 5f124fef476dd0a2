import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/limits.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { lockSecret, spendStep, allSecrets, type Encrypted } from './second-factor.store.ts'
import { spendRecoveryCode } from './recovery-codes.store.ts'

/** SHA-1, six digits, 30 seconds (RFC 6238). A clock may be one step off. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepsOff = 1

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

export function describeSecret(
  secret: Buffer,
  issuer: string,
  label: string,
): { secret: string; address: string } {
  const shared = secretOf(secret)
  return {
    secret: shared.base32,
    address: new TOTP({ ...parameters, secret: shared, issuer, label }).toString(),
  }
}

/** The time step of a valid code. */
export function stepOf(secret: Buffer, code: string, now: Date) {
  const timestamp = now.getTime()
  const found = TOTP.validate({
    ...parameters,
    secret: secretOf(secret),
    token: plain(code),
    timestamp,
    window: stepsOff,
  })
  return found === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + found
}

/** Without characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCodeLength = 16

/** 80 bits. */
export const newRecoveryCodes = () => Array.from({ length: limits.recoveryCodes }, newRecoveryCode)

export const hashRecoveryCode = (code: string) =>
  hashToken(plain(code).replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1'))

function newRecoveryCode() {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => alphabet[randomInt(alphabet.length)],
  )
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

export const secretContext = (accountId: string) => `second factor ${accountId}`

/** Accepts each code once, also in concurrent requests. */
export async function useCode(
  tx: Queryable,
  keys: readonly EncryptionKey[],
  viewer: Viewer,
  code: string,
) {
  const encrypted = await lockSecret(tx, viewer.id)
  if (!encrypted) return false
  const step = stepOf(decrypt(keys, secretContext(viewer.id), encrypted), code, new Date())
  if (step !== undefined) return spendStep(tx, viewer.id, step)
  if (!(await spendRecoveryCode(tx, viewer.id, hashRecoveryCode(code)))) return false
  await writeAudit(tx, {
    actor: viewer,
    action: 'second-factor.use-recovery-code',
    subjectId: viewer.id,
  })
  return true
}

/** `closed`: emails of accounts whose secrets these keys can't decrypt. */
export async function trySecondFactors(
  db: Queryable,
  keys: readonly EncryptionKey[],
): Promise<{ count: number; closed: string[] }> {
  const all = await allSecrets(db)
  const closed = all.filter((one) => !opens(keys, one)).map(({ email }) => email)
  return { count: all.length, closed }
}

function opens(keys: readonly EncryptionKey[], { accountId, encrypted }: Encrypted) {
  try {
    decrypt(keys, secretContext(accountId), encrypted)
    return true
  } catch {
    return false // unusable for whatever reason
  }
}
