import * as z from 'zod/mini'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const content = { bytes: z.int(), sha256 }

/** What a backup says of itself: its last entry, MANIFEST.json. */
export const manifest = z.object({
  format: z.literal(1),
  madeBy: z.string(),
  /** When the snapshot was taken: everything acknowledged before is in it. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  /** Says whether a SECRET_KEY is the one that things in here were sealed with, and nothing else about it. */
  secretKeys: z.array(z.object({ version: z.int(), fingerprint: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...content }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), ...content })),
  /** Files whose row was there and whose bytes were not. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'MANIFEST.json'
export const tableEntry = (name: string): string => `tables/${name}.copy`
export const fileEntry = (key: string): string => `files/${key}`

export const inMegabytes = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1000)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`

export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`
