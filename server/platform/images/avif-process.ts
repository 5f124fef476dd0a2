import { limits } from '#contract/limits.ts'
import { type Rendering } from './render.ts'
import { renderAvif } from './render-avif.ts'
import { reasonOf, workInChild } from './work-in-child.ts'

export type AvifRequest = { largest: Uint8Array; widths: number[] }
export type AvifAnswer = { ok: true; renderings: Rendering[] } | { ok: false; reason: string }

workInChild<AvifRequest, AvifAnswer>({
  formats: ['Webp'],
  maxSecondsOf: () => limits.avifMaxSeconds,
  work: async ({ largest, widths }) => {
    try {
      const bytes = Buffer.from(largest.buffer, largest.byteOffset, largest.length)
      return { ok: true, renderings: await renderAvif(bytes, widths) }
    } catch (error) {
      return { ok: false, reason: reasonOf(error) }
    }
  },
})
