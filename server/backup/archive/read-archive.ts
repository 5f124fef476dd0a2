import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { checksumBytes } from './hashing.ts'

export type OpenArchive = { read: (name: string) => Promise<Readable>; close: () => void }

export async function openArchive(file: string): Promise<OpenArchive> {
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new StartError(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    return { read, close: () => zip.close() }
  } catch (error) {
    throw new StartError(`${file} is no backup, or is damaged: ${reasonOf(error)}`)
  }
}

export async function checksumHolds(file: string) {
  const { size } = await stat(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  if (size <= checksumBytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: size - checksumBytes - 1 }))
    hash.update(chunk)
  await using handle = await open(file)
  const { buffer } = await handle.read(
    Buffer.alloc(checksumBytes),
    0,
    checksumBytes,
    size - checksumBytes,
  )
  return buffer.toString('latin1') === hash.digest('hex')
}
