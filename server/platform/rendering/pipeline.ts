import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { openFairQueue } from '../rate-limits/fair-queue.ts'
import type { ImagePurpose, Picture } from './render.ts'
import type { RenderAnswer, RenderRequest } from './image-process.ts'
import { startRenderProcess, type Ended, type RenderProcess } from './render-process.ts'
import { sniffImage } from './sniff.ts'

export type ProcessedImage = ({ ok: true } & Picture) | { ok: false; code: ErrorCode }
export type ImagePipeline = {
  /** Calls `read` once a process is free: queued uploads wait on the disk, not in memory. */
  processImage: (
    read: () => Uint8Array | Promise<Uint8Array>,
    purpose: ImagePurpose,
    ownerId?: string,
  ) => Promise<ProcessedImage>
  close: () => Promise<void>
}

type Renderer = RenderProcess<RenderRequest, RenderAnswer>

const idleMs = 60_000
/** SERVER_BUSY can be retried. */
const codeFor: Record<Ended, ErrorCode> = {
  'too-slow': 'IMAGE_TOO_COMPLEX',
  'too-large': 'IMAGE_UNREADABLE',
  crashed: 'IMAGE_UNREADABLE',
  killed: 'SERVER_BUSY',
  late: 'SERVER_BUSY',
}

/**
 * At most `processes` killable children (docs/decisions/0008-pictures-in-a-killable-child.md). Owners
 * take turns. SERVER_BUSY after `maxMs`. @throws IMAGE_PROCESSING_BUSY if `queue` owners wait
 */
export function openImagePipeline({
  processes = 2,
  queue = 50,
  maxMs = 60_000,
} = {}): ImagePipeline {
  let idle: Renderer[] = []
  const inTurn = openFairQueue({
    atOnce: processes,
    askers: queue,
    placesEach: limits.unattachedPerResident,
    refusal: 'IMAGE_PROCESSING_BUSY',
  })
  let stopIdle: NodeJS.Timeout | undefined

  const work = async (bytes: Uint8Array, purpose: ImagePurpose): Promise<ProcessedImage> => {
    const kind = sniffImage(bytes)
    if (!kind) return { ok: false, code: 'IMAGE_TYPE_NOT_ACCEPTED' }
    if (kind === 'svg' && bytes.length > limits.svgMaxBytes)
      return { ok: false, code: 'IMAGE_TOO_COMPLEX' }
    const render = async (renderer: Renderer) => {
      const answer = await renderer.render({ bytes, kind, purpose }, maxMs)
      if (renderer.alive()) idle.push(renderer)
      return answer
    }
    idle = idle.filter((renderer) => renderer.alive())
    let answer = await render(idle.pop() ?? (await startRenderer()))
    // A new process: idle ones may have been killed too, or left broken by another picture.
    if (answer === 'killed' || answer === 'crashed') answer = await render(await startRenderer())
    if (typeof answer === 'string') return { ok: false, code: codeFor[answer] }
    return answer.ok ? { ok: true, ...answer.picture } : { ok: false, code: answer.code }
  }

  const startRenderer = () => startRenderProcess<RenderRequest, RenderAnswer>('image-process.ts')

  const stopAll = async () => {
    await Promise.all(idle.splice(0).map((renderer) => renderer.stop()))
  }

  return {
    processImage: (read, purpose, ownerId) =>
      inTurn(ownerId === undefined ? undefined : { account: ownerId }, async () => {
        clearTimeout(stopIdle)
        try {
          return await work(await read(), purpose)
        } finally {
          // An idle process holds 90 MB.
          clearTimeout(stopIdle)
          stopIdle = setTimeout(() => void stopAll(), idleMs).unref()
        }
      }),
    close: async () => {
      clearTimeout(stopIdle)
      await stopAll()
    },
  }
}
