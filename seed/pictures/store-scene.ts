import { randomUUID } from 'node:crypto'
import { imageKey } from '#server/features/images/index.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { SeedPost } from '../post.ts'
import { drawScene } from './draw-scene.ts'
import { fileRow, rendered, type Needs } from './picture-file.ts'

type Use = { post: SeedPost; scene: SeedPost['scenes'][number]; position: number }

export async function storeScene(
  pipeline: ImagePipeline,
  { storage }: Needs,
  uses: readonly Use[],
): Promise<object[]> {
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
