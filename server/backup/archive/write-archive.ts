import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { checksumBytes, Hashed, LastBytes, type Content } from './hashing.ts'

export type Archive = {
  /** Resolves once the entry is in the stream; entries are written in order. */
  add: (name: string, source: Readable, options?: { compress: boolean }) => Promise<Content>
  /** Completes and syncs the file. */
  finish: () => Promise<void>
  abandon: () => Promise<void>
}

/** For its owner only; `file` must not exist. */
export function writeArchive(file: string): Archive {
  const zip = new ZipFile()
  const whole = createHash('sha256')
  const tail = new LastBytes(whole)
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const written = pipeline(
    zip.outputStream,
    tail,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  const ended = Promise.race([written, failed])
  const stopped = new AbortController()
  ended.then(
    () => stopped.abort(new Error(`${file} was closed early`)),
    (error: unknown) => stopped.abort(error), // fails the next add or finish
  )

  return {
    add: async (name, source, { compress } = { compress: true }) => {
      const content = new Hashed()
      const options = { compress, ...(compress && { compressionLevel: 1 }), mode: 0o100600 }
      // yazl keeps this function for every entry until the end: it must not keep the stream.
      let waiting: Hashed | undefined = content
      zip.addReadStreamLazy(name, options, (give) => {
        if (waiting) give(null, waiting)
        waiting = undefined
      })
      try {
        await pipeline(source, content, { signal: stopped.signal })
        await finished(content, { signal: stopped.signal }) // else small entries would pile up in memory
      } catch (error) {
        stopped.signal.throwIfAborted()
        throw error
      }
      return content.content()
    },
    finish: async () => {
      zip.end({ comment: '0'.repeat(checksumBytes), forceZip64Format: false })
      await ended
      await using handle = await open(file, 'r+')
      const { size } = await handle.stat()
      await handle.write(whole.digest('hex'), size - checksumBytes, 'latin1')
      await handle.sync()
    },
    abandon: async () => {
      tail.destroy()
      await written.catch(() => {}) // it fails as expected
    },
  }
}
