import { fail } from '#server/platform/http/fail.ts'
import type { MarkAnswer, MarkRequest } from './mark-process.ts'
import { startRenderProcess } from './render-process.ts'

const maxMs = 30_000

let previous: Promise<unknown> = Promise.resolve()

/**
 * Draws the lines across a stored WebP. Takes most of a second, one document after the other.
 * @throws Failure SERVER_BUSY
 */
export function markDocument(bytes: Uint8Array, lines: string[]): Promise<Buffer> {
  const marked = previous.then(() => mark(bytes, lines))
  previous = marked.catch(() => undefined)
  return marked
}

async function mark(bytes: Uint8Array, lines: string[]) {
  let answer = await askOnce({ bytes, lines })
  // From outside: the picture is not the cause.
  if (answer === 'killed') answer = await askOnce({ bytes, lines })
  if (answer === 'killed' || answer === 'late') fail('SERVER_BUSY')
  if (typeof answer === 'string') throw new Error(`the document could not be marked: ${answer}`)
  if (!answer.ok) throw new Error(`the document could not be marked: ${answer.reason}`)
  return Buffer.from(answer.bytes)
}

async function askOnce(request: MarkRequest) {
  const renderer = await startRenderProcess<MarkRequest, MarkAnswer>('mark-process.ts')
  try {
    return await renderer.render(request, maxMs)
  } finally {
    await renderer.stop()
  }
}
