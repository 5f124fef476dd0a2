import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** By name, in order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  await new Promise<void>((resolve, reject) => {
    archive.on('end', resolve).on('error', reject)
    archive.on('entry', (entry: Entry) =>
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const parts: Buffer[] = []
        stream
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts))
            archive.readEntry()
          })
      }),
    )
    archive.readEntry()
  })
  return files
}
