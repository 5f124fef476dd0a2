import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { project } from './project.mjs'
import { timed } from './timed.mjs'

const sources = ['web', 'contract', 'build', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = path.join(project, 'dist/web-built-from')

/** Builds unless the sources are unchanged. Throws the build's output. */
export async function buildWhereStale() {
  const digest = digestOf(sources)
  const isFresh =
    existsSync(path.join(project, 'dist/web/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest
  if (isFresh) return
  rmSync(stamp, { force: true })
  putAside()
  await timed('Building the browser app', build)
  bringBack()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

function build() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The browser app could not be built:\n${stdout}${stderr}`)
}

const assets = path.join(project, 'dist/web/assets')
const before = path.join(project, 'dist/assets-before')
const keptMs = 30 * 24 * 3_600_000

function putAside() {
  if (!existsSync(assets)) return
  rmSync(before, { recursive: true, force: true })
  renameSync(assets, before)
}

/** Keeps the files of older builds for tabs that are still open. */
function bringBack() {
  if (!existsSync(before)) return
  for (const file of readdirSync(before)) {
    const [from, to] = [path.join(before, file), path.join(assets, file)]
    if (!existsSync(to) && Date.now() - statSync(from).mtimeMs < keptMs) renameSync(from, to)
  }
  rmSync(before, { recursive: true })
}

function digestOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(project, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(name) {
  if (path.extname(name) !== '') return [name]
  const entries = readdirSync(path.join(project, name), { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(`${name}/${entry.name}`)
      : isTest(entry.name)
        ? []
        : [`${name}/${entry.name}`],
  )
}

const isTest = (name) => /\.test\.tsx?$/.test(name)
