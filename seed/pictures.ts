import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { openImagePipeline, type ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { ImagePurpose, Picture } from '#server/platform/images/render.ts'
import { encrypt } from '#server/platform/secrets/encryption.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SecretKey } from '#server/secret-keys.ts'
import { documentContext, documentKey, imageKey } from '#server/features/images/index.ts'
import type { Case } from './cases.ts'
import { drawDocument, drawScene } from './drawings.ts'
import type { SeedPost } from './posts.ts'
import type { Random } from './random.ts'

type FileRow = Awaited<ReturnType<typeof fileRow>>

type Needs = { storage: Storage; secretKeys: readonly SecretKey[] }
type Drawn = { rows: FileRow[]; scenes: number }

/** Uses the pipeline of uploads. A scene is drawn once, and its posts share the bytes. */
export async function storePictures(
  needs: Needs,
  posts: readonly SeedPost[],
  cases: readonly Case[],
  random: Random,
): Promise<Drawn> {
  const pipeline = openImagePipeline({
    processes: availableParallelism(),
    queue: Number.MAX_SAFE_INTEGER,
  })
  try {
    const shown = posts.flatMap((post) =>
      post.scenes.map((scene, index) => ({ post, scene, position: index + 1 })),
    )
    const scenes = Map.groupBy(
      shown,
      ({ scene: { thing, colour, view } }) => `${thing} ${colour} ${view}`,
    )
    const images = await Promise.all(
      [...scenes.values()].map((uses) => storeScene(pipeline, needs, uses)),
    )
    const waiting = cases.flatMap((one) =>
      one.documentId === null ? [] : [{ ...one, documentId: one.documentId }],
    )
    const documents = await Promise.all(
      waiting.map((one) => storeDocument(pipeline, needs, one, random)),
    )
    return { rows: [...images.flat(), ...documents], scenes: scenes.size + documents.length }
  } finally {
    await pipeline.close()
  }
}

type Use = { post: SeedPost; scene: SeedPost['scenes'][number]; position: number }

async function storeScene(
  pipeline: ImagePipeline,
  { storage }: Needs,
  uses: readonly Use[],
): Promise<FileRow[]> {
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
    const place = {
      post_id: post.id,
      position,
      created_at: post.createdAt,
      attached_at: post.createdAt,
    }
    return fileRow(picture, {
      id,
      owner_id: post.creator.id,
      purpose: 'post',
      // Thousands of AVIF drawings would take an hour of CPU time and save little.
      avif_widths: [],
      size_bytes: svg.length,
      storage_key: `images/${id}`,
      ...place,
    })
  })
}

async function storeDocument(
  pipeline: ImagePipeline,
  { storage, secretKeys }: Needs,
  one: Case & { documentId: string },
  random: Random,
): Promise<FileRow> {
  const { documentId: id, resident, submittedAt } = one
  const svg = drawDocument(resident, random)
  const picture = await rendered(pipeline, svg, 'verification')
  for (const { bytes } of picture.renderings)
    await storage.put(
      documentKey(id),
      encrypt(secretKeys, documentContext(id), bytes),
      'application/octet-stream',
    )
  const place = { post_id: null, position: null, created_at: submittedAt, attached_at: submittedAt }
  return fileRow(picture, {
    id,
    owner_id: resident.id,
    purpose: 'verification',
    size_bytes: svg.length,
    storage_key: documentKey(id),
    avif_widths: null,
    ...place,
  })
}

async function rendered(
  pipeline: ImagePipeline,
  svg: string,
  purpose: ImagePurpose,
): Promise<Picture> {
  const result = await pipeline.processImage(() => Buffer.from(svg), purpose)
  if (!result.ok) throw new Error(`a drawn picture was refused: ${result.code}`)
  return result
}

type Place = {
  id: string
  owner_id: string
  purpose: ImagePurpose
  size_bytes: number
  storage_key: string
  post_id: string | null
  position: number | null
  created_at: Date
  attached_at: Date
  avif_widths: number[] | null
}

const fileRow = ({ width, height, thumbhash, color, renderings }: Picture, place: Place) => ({
  ...place,
  status: 'ready',
  content_type: 'image/webp',
  width,
  height,
  widths: renderings.map((one) => one.width),
  thumbhash,
  color,
})
