import { documentContext, documentKey } from '#server/features/images/index.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { encrypt } from '#server/platform/secrets/encryption.ts'
import type { Case } from '../cases.ts'
import type { Random } from '../random.ts'
import { drawDocument } from './draw-document.ts'
import { fileRow, rendered, type Needs } from './picture-file.ts'

export async function storeDocument(
  pipeline: ImagePipeline,
  { storage, secretKeys }: Needs,
  one: Case & { documentId: string },
  random: Random,
): Promise<object> {
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
