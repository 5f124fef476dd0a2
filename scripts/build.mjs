import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './prepare.mjs'
import { timed } from './timed.mjs'

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = path.join(project, 'dist/web-built-from')

/** Builds the browser app into dist/web, unless what is there was built from the same sources. Throws what the build complained of. */
export async function buildWhereStale() {
  const digest = digestOf(sources)
  const isFresh =
    existsSync(path.join(project, 'dist/web/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (isFresh) return
  rmSync(stamp, { force: true })
  await timed('Building the browser app', build)
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
    entry.isDirectory() ? filesIn(`${name}/${entry.name}`) : isTest(entry.name) ? [] : [`${name}/${entry.name}`],
  )
}

const isTest = (name) => /\.test\.tsx?$/.test(name)
