import { randomUUID } from 'node:crypto'
import { documentContext, documentKey, imageKey } from '#server/features/images/index.ts'
import type { SecretKey } from '#server/config/secret-keys.ts'
import type { ImagePipeline } from '#server/platform/rendering/pipeline.ts'
import type { ImagePurpose, Picture } from '#server/platform/rendering/render.ts'
import { encrypt } from '#server/platform/secrets/encryption.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Case } from '../cases.ts'
import type { SeedPost } from '../post.ts'
import type { Random } from '../random.ts'
import { drawDocument } from './draw-document.ts'
import { drawScene } from './draw-scene.ts'

export type Needs = { storage: Storage; secretKeys: readonly SecretKey[] }
type Use = { post: SeedPost; scene: SeedPost['scenes'][number]; position: number }

export async function storeScene(
  pipeline: ImagePipeline,
  { storage }: Needs,
  uses: readonly Use[],
) {
  const [first] = uses
  if (!first) return []
  const svg = drawScene(first.scene)
  const picture = await rendered(pipeline, svg, 'post')
  const ids = uses.map(() => randomUUID())
  const [original = '', ...others] = ids
  for (const { width, bytes } of picture.renderings)
    await storage.put(imageKey(original, width), bytes, 'image/webp')
  for (const id of others)
    for (const { width } of picture.renderings)
      await storage.copy(imageKey(original, width), imageKey(id, width))
  return uses.map(({ post, position }, index) => {
    const id = ids[index] ?? ''
    return fileRow(picture, {
      id,
      owner_id: post.creator.id,
      purpose: 'post',
      // Thousands of AVIF drawings would take an hour of CPU time and save little.
      avif_widths: [],
      size_bytes: svg.length,
      storage_key: `images/${id}`,
      post_id: post.id,
      position,
      created_at: post.createdAt,
      attached_at: post.createdAt,
    })
  })
}

export async function storeDocument(
  pipeline: ImagePipeline,
  { storage, secretKeys }: Needs,
  one: Case & { documentId: string },
  random: Random,
) {
  const { documentId: id, resident, submittedAt } = one
  const svg = drawDocument(resident, random)
  const picture = await rendered(pipeline, svg, 'verification')
  for (const { bytes } of picture.renderings)
    await storage.put(
      documentKey(id),
      encrypt(secretKeys, documentContext(id), bytes),
      'application/octet-stream',
    )
  return fileRow(picture, {
    id,
    owner_id: resident.id,
    purpose: 'verification',
    size_bytes: svg.length,
    storage_key: documentKey(id),
    created_at: submittedAt,
    attached_at: submittedAt,
  })
}

async function rendered(pipeline: ImagePipeline, svg: string, purpose: ImagePurpose) {
  const result = await pipeline.processImage(() => Buffer.from(svg), purpose)
  if (!result.ok) throw new Error(`a drawn picture was refused: ${result.code}`)
  return result
}

const fileRow = ({ width, height, thumbhash, color, renderings }: Picture, place: object) => ({
  ...place,
  status: 'ready',
  content_type: 'image/webp',
  width,
  height,
  widths: renderings.map((one) => one.width),
  thumbhash,
  color,
})
