import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { parse } from 'zod/v4/core'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { checksumBytes, type Content } from './archive.ts'
import { fileEntry, manifest, manifestName, tableEntry, type Manifest } from './manifest.ts'

export type Backup = {
  manifest: Manifest
  /** Throws at the end where bytes were changed. */
  read: (name: string) => Promise<AsyncIterable<Buffer>>
  close: () => void
}

/** Checks every byte first. @throws StartError */
export async function openBackup(file: string): Promise<Backup> {
  const isIntact = await checksumHolds(file)
  const { zip, entries } = await entriesOf(file)
  try {
    const made = await readManifest(zip, entries, file)
    const contents = new Map<string, Content>([
      ...made.tables.map((table) => [tableEntry(table.name), table] as const),
      ...made.files.map((one) => [fileEntry(one.key), one] as const),
    ])
    const read = async (name: string) => checked(zip, entries, name, contents.get(name))
    const damaged: string[] = []
    for (const name of contents.keys()) if (!(await isWhole(() => read(name)))) damaged.push(name)
    if (damaged.length > 0)
      throw new StartError(`${file} is damaged: ${sample(damaged)}. Nothing was changed.`)
    if (!isIntact)
      throw new StartError(`${file} is damaged: it is not what was written. Nothing was changed.`)
    return { manifest: made, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries }
  } catch (error) {
    throw new StartError(`${file} is no backup, or is damaged: ${reasonOf(error)}`)
  }
}

async function readManifest(
  zip: ZipFile,
  entries: Map<string, Entry>,
  file: string,
): Promise<Manifest> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await streamOf(zip, entries, manifestName))
      chunks.push(Buffer.from(chunk))
    return parse(manifest, JSON.parse(Buffer.concat(chunks).toString()))
  } catch (error) {
    throw new StartError(
      `${file} is no backup of Foyer, is damaged, or was made by a newer version.`,
      { cause: error },
    )
  }
}

async function streamOf(
  zip: ZipFile,
  entries: Map<string, Entry>,
  name: string,
): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new StartError(`${name} is missing`)
  return zip.openReadStreamPromise(entry)
}

async function checked(
  zip: ZipFile,
  entries: Map<string, Entry>,
  name: string,
  content?: Content,
): Promise<AsyncIterable<Buffer>> {
  const stream = await streamOf(zip, entries, name)
  return (async function* () {
    const hash = createHash('sha256')
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      yield bytes
    }
    if (hash.digest('hex') !== content?.sha256)
      throw new StartError(`${name} is not what was written`)
  })()
}

async function isWhole(read: () => Promise<AsyncIterable<Buffer>>): Promise<boolean> {
  try {
    for await (const _ of await read()) continue
    return true
  } catch {
    return false
  }
}

async function checksumHolds(file: string): Promise<boolean> {
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

const sample = (names: string[]): string =>
  names.length <= 5
    ? names.join(', ')
    : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
