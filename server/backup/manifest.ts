import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { SecretKey } from '#server/config/secret-keys.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const content = { bytes: z.int(), sha256 }

/** MANIFEST.json, the last entry. */
export const manifest = z.object({
  format: z.literal(1),
  madeBy: z.string(),
  /** The snapshot contains everything acknowledged before. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  /** Tells whether a SECRET_KEY fits, and nothing else about it. */
  secretKeys: z.array(z.object({ version: z.int(), fingerprint: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...content }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), ...content })),
  /** Files with a row but without bytes. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'MANIFEST.json'
export const tableEntry = (name: string) => `tables/${name}.copy`
export const fileEntry = (key: string) => `files/${key}`

/** Reveals nothing of the key. */
export const fingerprintOf = ({ key }: SecretKey) =>
  createHmac('sha256', key).update('foyer backup').digest('base64url').slice(0, 22)

export const hasItsKeys = (manifest: Manifest, keys: readonly SecretKey[]) =>
  manifest.secretKeys.every((made) =>
    keys.some((key) => key.version === made.version && fingerprintOf(key) === made.fingerprint),
  )

export const inMegabytes = (bytes: number) =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1000)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** A line, if the storage had lost files when the backup was made. */
export const lacksOf = ({ missing }: Manifest) =>
  missing.length === 0
    ? []
    : [
        `Missing: the bytes of ${counted(missing.length, 'file')} that the database names, such as ${missing[0]}.`,
      ]
