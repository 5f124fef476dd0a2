import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { parse } from 'zod/v4/core'
import { StartError } from '#server/platform/start-error.ts'
import type { Content } from './archive/hashing.ts'
import { checksumHolds, openArchive, type OpenArchive } from './archive/read-archive.ts'
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
  const archive = await openArchive(file)
  try {
    const made = await readManifest(archive, file)
    const contents = new Map<string, Content>([
      ...made.tables.map((table) => [tableEntry(table.name), table] as const),
      ...made.files.map((one) => [fileEntry(one.key), one] as const),
    ])
    const read = async (name: string) => checked(archive, name, contents.get(name))
    const damaged: string[] = []
    for (const name of contents.keys()) if (!(await isWhole(() => read(name)))) damaged.push(name)
    if (damaged.length > 0)
      throw new StartError(`${file} is damaged: ${sample(damaged)}. Nothing was changed.`)
    if (!isIntact)
      throw new StartError(`${file} is damaged: it is not what was written. Nothing was changed.`)
    return { manifest: made, read, close: archive.close }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readManifest({ read }: OpenArchive, file: string): Promise<Manifest> {
  try {
    return parse(manifest, await json(await read(manifestName)))
  } catch (error) {
    throw new StartError(
      `${file} is no backup of Foyer, is damaged, or was made by a newer version.`,
      { cause: error },
    )
  }
}

async function checked({ read }: OpenArchive, name: string, content?: Content) {
  const stream = await read(name)
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

async function isWhole(read: () => Promise<AsyncIterable<Buffer>>) {
  try {
    for await (const _ of await read()) continue
    return true
  } catch {
    return false
  }
}

const sample = (names: string[]) =>
  names.length <= 5
    ? names.join(', ')
    : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
