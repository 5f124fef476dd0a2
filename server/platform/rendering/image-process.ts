import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { renderPicture, type ImagePurpose, type Picture } from './render.ts'
import type { ImageKind } from './sniff.ts'
import { reasonOf, workInChild } from './work-in-child.ts'

export type RenderRequest = { bytes: Uint8Array; kind: ImageKind; purpose: ImagePurpose }
export type RenderAnswer =
  | { ok: true; picture: Picture }
  | { ok: false; code: ErrorCode; reason: string }

workInChild<RenderRequest, RenderAnswer>({
  formats: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'],
  maxSecondsOf: ({ kind }) => (kind === 'svg' ? limits.svgMaxSeconds : limits.imageMaxSeconds),
  work: async ({ bytes, kind, purpose }) => {
    try {
      const picture = await renderPicture(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        kind,
        purpose,
      )
      return { ok: true, picture }
    } catch (error) {
      const reason = reasonOf(error)
      return { ok: false, code: codeFor(reason, kind), reason }
    }
  },
})

function codeFor(reason: string, kind: ImageKind): ErrorCode {
  if (/pixel limit|dimensions? .*(exceed|too large)/i.test(reason)) return 'IMAGE_TOO_MANY_PIXELS'
  // The bundled decoder has no HEVC.
  return kind === 'heic' ? 'IMAGE_HEIC_NOT_ACCEPTED' : 'IMAGE_UNREADABLE'
}
