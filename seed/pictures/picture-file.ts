import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { ImagePurpose, Picture } from '#server/platform/images/render.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SecretKey } from '#server/config/secret-keys.ts'

export type Needs = { storage: Storage; secretKeys: readonly SecretKey[] }

export async function rendered(
  pipeline: ImagePipeline,
  svg: string,
  purpose: ImagePurpose,
): Promise<Picture> {
  const result = await pipeline.processImage(() => Buffer.from(svg), purpose)
  if (!result.ok) throw new Error(`a drawn picture was refused: ${result.code}`)
  return result
}

export const fileRow = (
  { width, height, thumbhash, color, renderings }: Picture,
  place: object,
) => ({
  ...place,
  status: 'ready',
  content_type: 'image/webp',
  width,
  height,
  widths: renderings.map((one) => one.width),
  thumbhash,
  color,
})
