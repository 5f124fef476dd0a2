import type { SecretKey } from '../../secret-keys.ts'

export type FileSettings = { dataDir: string; secretKeys: readonly SecretKey[] }

/** Unfinished uploads are local to a node; the rest is in storage. */
export const arrivingFolder = ({ dataDir }: FileSettings) => `${dataDir}/uploads`
export const imagesBelow = (id: string) => `images/${id}/`
export const imageKey = (id: string, width: number) => `images/${id}/${width}.webp`
export const avifKey = (id: string, width: number) => `images/${id}/${width}.avif`
export const documentKey = (id: string) => `documents/${id}`
export const documentContext = (id: string) => `document ${id}`
