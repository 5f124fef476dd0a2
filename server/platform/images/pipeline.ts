import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ImagePurpose, Picture } from './render.ts'
import type { RenderAnswer, RenderRequest } from './image-process.ts'
import { startRenderProcess, type RenderProcess } from './render-process.ts'
import { sniffImage } from './sniff.ts'

export type ProcessedImage = ({ ok: true } & Picture) | { ok: false; code: ErrorCode }
export type ImagePipeline = {
  /** `read` is called when a process is free, so that a queue of uploads waits on the disk and not in memory. */
  processImage: (read: () => Uint8Array | Promise<Uint8Array>, purpose: ImagePurpose) => Promise<ProcessedImage>
  close: () => Promise<void>
}

const idleMs = 60_000

/**
 * Turns other people's bytes into our own WebP, in at most `processes` killable children; more than `queue` waiting pictures are
 * answered with IMAGE_PROCESSING_BUSY. Decision: docs/decisions/pictures-in-a-killable-child.md
 */
export function openImagePipeline({ processes = 2, queue = 50 } = {}): ImagePipeline {
  const idle: RenderProcess<RenderRequest, RenderAnswer>[] = []
  const waiting: (() => void)[] = []
  let busy = 0
  let stopIdle: NodeJS.Timeout | undefined

  const work = async (bytes: Uint8Array, purpose: ImagePurpose): Promise<ProcessedImage> => {
    const kind = sniffImage(bytes)
    if (!kind) return { ok: false, code: 'IMAGE_TYPE_NOT_ACCEPTED' }
    if (kind === 'svg' && bytes.length > limits.svgMaxBytes) return { ok: false, code: 'IMAGE_TOO_COMPLEX' }
    const renderer = idle.pop() ?? (await startRenderProcess<RenderRequest, RenderAnswer>('image-process.ts'))
    const maxSeconds = kind === 'svg' ? limits.svgMaxSeconds : limits.imageMaxSeconds
    const answer = await renderer.render({ bytes, kind, purpose }, maxSeconds * 1000)
    if (renderer.alive()) idle.push(renderer)
    if (answer === 'too-slow') return { ok: false, code: 'IMAGE_TOO_COMPLEX' }
    if (answer === 'died') return { ok: false, code: 'IMAGE_UNREADABLE' }
    return answer.ok ? { ok: true, ...answer.picture } : { ok: false, code: answer.code }
  }

  const stopAll = async () => {
    await Promise.all(idle.splice(0).map((renderer) => renderer.stop()))
  }

  return {
    processImage: async (read, purpose) => {
      if (busy >= processes) {
        if (waiting.length >= queue) return { ok: false, code: 'IMAGE_PROCESSING_BUSY' }
        // Whoever finishes hands its place over, so `busy` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else busy++
      clearTimeout(stopIdle)
      try {
        return await work(await read(), purpose)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy--
        // 90 MB each that nobody needs at night
        stopIdle = setTimeout(() => void stopAll(), idleMs).unref()
      }
    },
    close: async () => {
      clearTimeout(stopIdle)
      await stopAll()
    },
  }
}
