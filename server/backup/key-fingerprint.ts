import { createHmac } from 'node:crypto'
import type { SecretKey } from '#server/config/secret-keys.ts'
import type { Manifest } from './manifest.ts'

/** Reveals nothing of the key. */
export const fingerprintOf = ({ key }: SecretKey): string =>
  createHmac('sha256', key).update('foyer backup').digest('base64url').slice(0, 22)

export const hasItsKeys = (manifest: Manifest, keys: readonly SecretKey[]): boolean =>
  manifest.secretKeys.every((made) =>
    keys.some((key) => key.version === made.version && fingerprintOf(key) === made.fingerprint),
  )
