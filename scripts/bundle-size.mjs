import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.mjs'

// The entry, the feed's chunk, and their static imports.
const entry = 'index.html'
const feed = 'features/feed/home.screen.tsx'
const budgets = [
  { name: 'JS', suffix: '.js', maxBytes: 103_000 },
  { name: 'CSS', suffix: '.css', maxBytes: 12_500 },
]
/** JS of any other screen, on top of the feed's. */
const maxMoreBytes = 25_000

const checked = new Set()
const built = path.join(project, 'dist/web')
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'))
const files = filesOf(entry, feed)

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
for (const { name, suffix, maxBytes } of budgets) {
  const bytes = sizeOf([...files].filter((file) => file.endsWith(suffix)))
  console.log(`${name} on the feed: ${kilobytes(bytes)} brotli of ${kilobytes(maxBytes)}`)
  if (bytes > maxBytes) process.exitCode = 1
}

const others = Object.keys(manifest)
  .filter((key) => key.endsWith('.screen.tsx'))
  .map((screen) => ({ screen, bytes: sizeOf(scriptsBeyondFeed(screen)) }))
const [largest] = others.toSorted((a, b) => b.bytes - a.bytes)
console.log(
  `JS of the largest other screen, ${path.basename(largest.screen)}: ${kilobytes(largest.bytes)} more of ${kilobytes(maxMoreBytes)}`,
)
if (largest.bytes > maxMoreBytes) process.exitCode = 1

// Files in a circle have no order in which they could run.
for (const key of Object.keys(manifest)) refuseCircles(key, [])

function refuseCircles(key, before) {
  if (before.includes(key)) {
    console.log(`These files need each other: ${[...before, key].join(' → ')}`)
    process.exit(1)
  }
  if (checked.has(key)) return
  for (const imported of manifest[key].imports ?? []) refuseCircles(imported, [...before, key])
  checked.add(key)
}

function scriptsBeyondFeed(screen) {
  return [...filesOf(entry, screen)].filter((file) => file.endsWith('.js') && !files.has(file))
}

/** With static imports. */
function filesOf(...keys) {
  const found = new Set()
  const collect = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: has the screen moved?`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const file of chunk.css ?? []) found.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  keys.forEach(collect)
  return found
}

/** As the server sends them (build/precompress.ts). */
function sizeOf(list) {
  return list.reduce((sum, file) => sum + statSync(path.join(built, `${file}.br`)).size, 0)
}
