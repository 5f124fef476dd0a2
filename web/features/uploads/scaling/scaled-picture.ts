import '#web/loading/trusted-types.ts'
import type { UploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { canScale } from './can-scale.ts'
import { wholePicture, type Edit, type Size } from './picture-plan.ts'
import type { Order } from './picture-worker.ts'
import { deferred } from '#web/data/deferred.ts'
import { turns } from '../turns.ts'

/**
 * What goes up. A document's letters survive a second scaling on the server only if they are larger
 * than what is stored; the shorter side of a wide avatar must not be smaller.
 */
const goals: Record<UploadPurpose, { longestSide: number; quality: number }> = {
  post: { longestSide: limits.imageMaxSidePx, quality: 0.74 },
  verification: { longestSide: 1.5 * limits.imageMaxSidePx, quality: 0.92 },
  avatar: { longestSide: 4 * limits.avatarSidePx, quality: 0.74 },
}

export const isLarger = ({ width, height }: Size, of: UploadPurpose) =>
  Math.max(width, height) > goals[of].longestSide

/** Upright and without metadata. Null if this browser cannot read it. */
export async function scaledPicture(
  file: File,
  purpose: UploadPurpose,
  edit: Edit = wholePicture,
): Promise<File | null> {
  if (!canScale()) return null
  const made = await inTurn(() => work({ file, edit, ...goals[purpose] }))
  return made && new File([made], file.name, { type: made.type })
}

/** One picture at a time: a decoded photo takes 50 to 200 MB. */
const inTurn = turns(1)

/** A worker that runs out of memory says nothing. */
const patienceMs = 30_000

/** A worker for each picture: its memory is free again when it ends. */
async function work(order: Order): Promise<Blob | null> {
  const { promise, resolve } = deferred<Blob | null>()
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
  // Its code did not arrive.
  worker.addEventListener('error', () => resolve(null))
  const timer = setTimeout(() => resolve(null), patienceMs)
  worker.postMessage(order)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
