import { limits } from '#contract/limits.ts'
import { markPicture } from './mark.ts'
import { reasonOf, workInChild } from './work-in-child.ts'

export type MarkRequest = { bytes: Uint8Array; lines: string[] }
export type MarkAnswer = { ok: true; bytes: Uint8Array } | { ok: false; reason: string }

workInChild<MarkRequest, MarkAnswer>({
  formats: ['Webp', 'Svg'],
  maxSecondsOf: () => limits.imageMaxSeconds,
  work: async ({ bytes, lines }) => {
    try {
      const marked = await markPicture(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        lines,
      )
      return { ok: true, bytes: marked }
    } catch (error) {
      return { ok: false, reason: reasonOf(error) }
    }
  },
})
