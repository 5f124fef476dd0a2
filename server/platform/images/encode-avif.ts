import { limits } from '#contract/limits.ts'
import type { AvifAnswer, AvifRequest } from './avif-process.ts'
import type { Rendering } from './render.ts'
import { startRenderProcess } from './render-process.ts'

export type EncodedAvif = { ok: true; renderings: Rendering[] } | { ok: false; reason: string }

/** AVIF of our own WebP, in a killable process of its own, which goes with it. @throws the signal's reason once it is aborted */
export async function encodeAvif(largest: Uint8Array, widths: number[], signal: AbortSignal): Promise<EncodedAvif> {
  const renderer = await startRenderProcess<AvifRequest, AvifAnswer>('avif-process.ts')
  const end = () => void renderer.stop()
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    const answer = await renderer.render({ largest, widths }, limits.avifMaxSeconds * 1000)
    signal.throwIfAborted()
    return typeof answer === 'string' ? { ok: false, reason: answer } : answer
  } finally {
    signal.removeEventListener('abort', end)
    await renderer.stop()
  }
}
