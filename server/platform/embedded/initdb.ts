import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { usesTcp, versionFile, type Cluster } from './cluster.ts'
import { giveTo, namedUser, type User } from './user.ts'

/** PostgreSQL's user may not be able to read the path to its folder. */
export const folderFlag = (folder: string, user: User | undefined) =>
  user ? '/proc/self/cwd' : folder

/** Omits variables that would change PostgreSQL's language or files. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

const draftName = 'postgres-init-'

/** Atomic. @throws StartError if another PostgreSQL version created it */
export function ensureCluster(
  cluster: Cluster,
  binaries: Binaries,
  user: User | undefined,
): 'made' | 'found' {
  const madeBy = path.join(cluster.folder, versionFile)
  if (!existsSync(madeBy)) {
    create(cluster, binaries, user)
    return 'made'
  }
  const major = readFileSync(madeBy, 'utf8').trim()
  if (major !== binaries.major) {
    throw new StartError(
      `The database in ${cluster.folder} was made by PostgreSQL ${major}, and this Foyer brings PostgreSQL ${binaries.major}: ` +
        'start the older Foyer, make a backup, and restore it into an empty DATA_DIR.',
    )
  }
  if (user && statSync(cluster.folder).uid !== user.uid) giveTo(user, cluster.folder)
  return 'found'
}

function create(cluster: Cluster, { initdb }: Binaries, user: User | undefined) {
  for (const name of readdirSync(cluster.dataDir)) {
    // Left by an interrupted start.
    if (name.startsWith(draftName)) rmSync(path.join(cluster.dataDir, name), { recursive: true })
  }
  const draft = mkdtempSync(path.join(cluster.dataDir, draftName))
  try {
    const folder = path.join(draft, 'cluster')
    mkdirSync(folder, { mode: 0o700 })
    const creator = user && namedUser()
    if (creator) giveTo(creator, folder)
    const args = [
      '-D',
      folderFlag(folder, user),
      '-U',
      'postgres',
      '--encoding=UTF8',
      '--locale=C',
      ...localeArgs,
      ...authentication(cluster),
    ]
    const { status, stderr, error } = spawnSync(initdb, args, {
      ...creator,
      cwd: folder,
      env: bareEnvironment,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new StartError(
        `The database could not be made in ${cluster.dataDir}: ${error?.message ?? stderr.trim()}`,
      )
    if (user) giveTo(user, folder)
    renameSync(folder, cluster.folder)
  } finally {
    rmSync(draft, { recursive: true })
  }
}

// The builtin locale is the same on every machine, for all languages.
const localeArgs = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']

// The socket's folder restricts access; on loopback every program could connect.
function authentication({ passwordFile }: Cluster) {
  if (!usesTcp) return ['--auth=trust']
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
}
