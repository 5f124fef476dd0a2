import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { bringBack } from './bring-back.mjs'
import { project } from './project.mjs'
import { refuseForeignProgram } from './refuse-foreign-program.mjs'
import { timed } from './timed.mjs'

const ofBoth = ['contract', 'package-lock.json', 'tsconfig.json']

/** Each throws the build's output. */
export async function buildWhereStale() {
  await buildWebWhereStale()
  await buildServerWhereStale()
}

async function buildWebWhereStale() {
  const headers = 'server/platform/http/security-headers.ts'
  const sources = ['web', 'build', 'vite.config.ts', headers, ...ofBoth]
  await whereStale('web', 'index.html', sources, () =>
    timed('Building the browser app', () => {
      putAside()
      build('vite.config.ts')
      bringBack(before, assets)
    }),
  )
}

export async function buildServerWhereStale() {
  const sources = ['server', 'vite.server.config.ts', 'package.json', ...ofBoth]
  await whereStale('server', 'main.js', sources, () =>
    timed('Building the server', () => build('vite.server.config.ts')),
  )
}

/** Unless the sources of dist/`name` are unchanged. */
async function whereStale(name, file, sources, work) {
  const stamp = path.join(project, `dist/${name}-built-from`)
  const digest = digestOf(sources)
  const isFresh =
    existsSync(path.join(project, 'dist', name, file)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest
  if (isFresh) return
  refuseForeignProgram()
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

function build(config) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`${config} could not be built:\n${stdout}${stderr}`)
}

const assets = path.join(project, 'dist/web/assets')
const before = path.join(project, 'dist/assets-before')

function putAside() {
  if (!existsSync(assets)) return
  rmSync(before, { recursive: true, force: true })
  renameSync(assets, before)
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
