import sharp from 'sharp'
import type { ErrorCode } from '#contract/errors.ts'
import { renderPicture, type ImagePurpose, type Picture } from './render.ts'
import type { ImageKind } from './sniff.ts'

/*
 * A process of its own for other people's bytes: no environment, nothing to write to, killed by its owner when it takes too
 * long and by itself when it takes too much memory. Started by render-process.ts, one picture at a time.
 */
export type RenderRequest = { bytes: Uint8Array; kind: ImageKind; purpose: ImagePurpose }
export type RenderAnswer = 'ready' | { ok: true; picture: Picture } | { ok: false; code: ErrorCode; reason: string }

const maxMemoryBytes = 1_000_000_000

sharp.cache(false)
// Two processes work at a time; each keeps to about one core and leaves the rest to requests.
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) })

process.on('message', (request: RenderRequest) => void answer(request))
// A renderer that is inside native code ends in no gentler way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches the whole group; the owner decides when this process goes.
process.on('SIGINT', () => undefined)
send('ready')

async function answer({ bytes, kind, purpose }: RenderRequest): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL')
  }, 20)
  try {
    send({ ok: true, picture: await renderPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind, purpose) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    send({ ok: false, code: codeFor(reason, kind), reason })
  } finally {
    clearInterval(watch)
  }
}

function codeFor(reason: string, kind: ImageKind): ErrorCode {
  if (/pixel limit|dimensions? .*(exceed|too large)/i.test(reason)) return 'IMAGE_TOO_MANY_PIXELS'
  // The free decoder has no HEVC; where one is built in, the picture is taken.
  return kind === 'heic' ? 'IMAGE_TYPE_NOT_ACCEPTED' : 'IMAGE_UNREADABLE'
}

function send(message: RenderAnswer): void {
  process.send?.(message)
}
