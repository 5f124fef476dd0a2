import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, usable in an address or a cookie. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Without a salt: 256 random bits need none. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares in constant time. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hashToken(given), hashToken(expected))
