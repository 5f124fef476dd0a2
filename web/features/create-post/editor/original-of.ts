import { fetchFile } from '#web/data/download.ts'
import type { Original, Picture } from '../pictures/picture-list.ts'

/** Chosen here, or, if this browser cannot read that or it was kept, as it is stored. */
export async function originalOf(picture: Picture | undefined): Promise<Original> {
  const { original, upload, preview, name = '' } = picture ?? {}
  if (original) return original
  const prepared = preview?.startsWith('blob:') && (await upload?.prepared)
  if (upload && prepared) return { file: upload.file, shown: prepared }
  const stored = await fetchFile(preview ?? '')
  const file = new File([stored], name || 'picture.webp', { type: stored.type })
  return { file, shown: file }
}
