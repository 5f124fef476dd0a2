import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { project } from './project.mjs'

// The entry, the feed's chunk, and their static imports.
const screens = ['index.html', 'features/feed/home.screen.tsx']
const budgets = [
  { name: 'JS', suffix: '.js', maxBytes: 110_000 },
  { name: 'CSS', suffix: '.css', maxBytes: 12_000 },
]

const built = path.join(project, 'dist/web')
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'))
const files = new Set()
for (const screen of screens) collect(screen)

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
for (const { name, suffix, maxBytes } of budgets) {
  const bytes = [...files]
    .filter((file) => file.endsWith(suffix))
    .reduce((sum, file) => sum + compressedBytes(file), 0)
  console.log(`${name} on the feed: ${kilobytes(bytes)} brotli of ${kilobytes(maxBytes)}`)
  if (bytes > maxBytes) process.exitCode = 1
}

function collect(key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest: has the screen moved?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const file of chunk.css ?? []) files.add(file)
  for (const imported of chunk.imports ?? []) collect(imported)
}

function compressedBytes(file) {
  return brotliCompressSync(readFileSync(path.join(built, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}
