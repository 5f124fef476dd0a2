import { constants, setPriority } from 'node:os'
import { renderAvif, type Rendering } from './render.ts'
import { reasonOf, workInChild } from './work-in-child.ts'

/** `largest` is our own WebP. */
export type AvifRequest = { largest: Uint8Array; widths: number[] }
export type AvifAnswer = { ok: true; renderings: Rendering[] } | { ok: false; reason: string }

// Nobody waits for it: it gets what requests leave over.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

workInChild<AvifRequest, AvifAnswer>(['Webp'], async ({ largest, widths }) => {
  try {
    const bytes = Buffer.from(largest.buffer, largest.byteOffset, largest.length)
    return { ok: true, renderings: await renderAvif(bytes, widths) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
})
