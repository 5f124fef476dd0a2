import type { AvifAnswer, AvifRequest } from './avif-process.ts'
import { startRenderProcess } from './render-process.ts'

/** Seconds on a quiet machine, minutes on a busy one. */
const maxMs = 300_000

/** @throws the signal's reason once aborted */
export async function encodeAvif(
  largest: Uint8Array,
  widths: number[],
  signal: AbortSignal,
): Promise<AvifAnswer> {
  const request = { largest, widths }
  let answer = await askOnce(request, signal)
  // The picture may not be the cause.
  if (answer === 'killed') answer = await askOnce(request, signal)
  return typeof answer === 'string' ? { ok: false, reason: answer } : answer
}

async function askOnce(request: AvifRequest, signal: AbortSignal) {
  const renderer = await startRenderProcess<AvifRequest, AvifAnswer>('avif-process.ts')
  const end = () => void renderer.stop()
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    const answer = await renderer.render(request, maxMs)
    signal.throwIfAborted()
    return answer
  } finally {
    signal.removeEventListener('abort', end)
    await renderer.stop()
  }
}
