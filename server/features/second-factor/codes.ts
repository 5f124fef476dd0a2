import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/limits.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'

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
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
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
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, newRecoveryCode)

export const hashRecoveryCode = (code: string): Buffer =>
  hashToken(plain(code).replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1'))

function newRecoveryCode(): string {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => alphabet[randomInt(alphabet.length)],
  )
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })
