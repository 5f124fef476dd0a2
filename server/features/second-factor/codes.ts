import { Secret, TOTP } from 'otpauth'
import { plain } from './recovery-codes.ts'

/** SHA-1, six digits, 30 seconds (RFC 6238). A clock may be one step off. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepsOff = 1

export const newSecret = () => Buffer.from(new Secret({ size: 20 }).bytes)

export function describeSecret(secret: Buffer, issuer: string, label: string) {
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

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })
