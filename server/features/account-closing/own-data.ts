import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Needs } from '#server/needs.ts'
import type { Viewer } from '#server/viewer.ts'
import { imageKey, readDocument } from '../images/index.ts'
import { ownData, ownFiles, type OwnFile } from './own-data.store.ts'

/**
 * Holds one list or picture in memory, and no database connection while a slow reader downloads. A
 * failure breaks the stream, so that a partial zip never looks complete.
 */
export function zipOfOwnData(needs: Needs, viewer: Viewer, onEarlyEnd: (error: unknown) => void) {
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream, { objectMode: false })
  const gone = new AbortController()
  out.once('close', () => gone.abort())
  const endEarly = (error: unknown) => {
    if (gone.signal.aborted) return
    gone.abort()
    onEarlyEnd(error)
    out.destroy(new Error('own data ended early', { cause: error }))
  }
  zip.on('error', endEarly)
  fill(zip, needs, viewer.id, gone.signal).catch(endEarly)
  return out
}

async function fill(
  zip: ZipFile,
  { db, storage, settings }: Needs,
  userId: string,
  signal: AbortSignal,
) {
  const add = async (name: string, content: AsyncIterable<string> | Buffer, compress: boolean) => {
    const part = Buffer.isBuffer(content)
      ? Readable.from([content], { signal })
      : Readable.from(content, { signal })
    zip.addReadStreamLazy(name, { compress }, (begin) => begin(null, part))
    await finished(part)
  }
  for (const [name, lines] of Object.entries(ownData(db, userId)))
    await add(`${name}.json`, listOf(lines), true)
  for (const file of await ownFiles(db, userId)) {
    const bytes =
      file.purpose === 'verification'
        ? await readDocument({ db, storage, settings }, file.id)
        : await storage.get(imageKey(file.id, file.width))
    if (bytes) await add(`${placeOf(file)}.webp`, bytes, false)
  }
  zip.end()
}

const placeOf = ({ id, purpose, postId, position }: OwnFile) =>
  postId === null ? `pictures/${purpose}-${id}` : `pictures/posts/${postId}/${position}`

async function* listOf(lines: AsyncIterable<string>) {
  let before = '[\n'
  for await (const line of lines) {
    yield before + line
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
