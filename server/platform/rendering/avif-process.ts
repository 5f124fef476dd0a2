import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { encoded, type Rendering } from './render.ts'
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

/**
 * By eye the same in two thirds of the bytes; more effort costs four times the time for a few per
 * cent.
 */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const

async function renderAvif(largest: Buffer, widths: readonly number[]) {
  const renderings: Rendering[] = []
  // In turn, to use one core and little memory.
  for (const width of widths)
    renderings.push(await encoded(sharp(largest, { failOn: 'error' }).resize(width).avif(avif)))
  return renderings
}
