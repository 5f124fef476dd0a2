import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret nobody guesses: 256 bits, fit for an address or a cookie. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored and looked up instead of the token. No salt: 256 random bits need none. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two secrets in a time that tells nothing about where they differ. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hashToken(given), hashToken(expected))
