import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const folders = ['assets', 'emoji/en']
const compressible = /\.(js|css|svg|json)$/

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const found = await Promise.all(folders.map((folder) => readdir(path.join(dir, folder))))
      const files = found.flatMap((names, place) =>
        names.map((name) => path.join(dir, folders[place] ?? '', name)),
      )
      await Promise.all(files.filter((file) => compressible.test(file)).map(compress))
    },
  }
}

export async function compress(file: string) {
  const content = await readFile(file)
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}
