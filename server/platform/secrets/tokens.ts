import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits. Only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** 256 random bits need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** In constant time. */
export const sameSecret = (given: string, expected: string) =>
  timingSafeEqual(hashToken(given), hashToken(expected))
