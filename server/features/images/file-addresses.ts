import type { SecretKey } from '../../secret-keys.ts'

/** What this feature needs of the configuration. */
export type FileSettings = { dataDir: string; secretKeys: readonly SecretKey[] }

/** Where things lie: uploads in a folder of this node while they arrive, the rest in storage. */
export const arrivingFolder = ({ dataDir }: FileSettings) => `${dataDir}/uploads`
export const imagesBelow = (id: string) => `images/${id}/`
export const imageKey = (id: string, width: number) => `images/${id}/${width}.webp`
export const avifKey = (id: string, width: number) => `images/${id}/${width}.avif`
export const documentKey = (id: string) => `documents/${id}`
/** What a document is encrypted as (platform/encryption.ts). */
export const documentContext = (id: string) => `document ${id}`
