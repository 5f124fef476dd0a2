import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'

export type User = { uid: number; gid: number }

// Unused by distributions: between the ids of containers and systemd's dynamic users.
const firstUid = 61_000
const lastUid = 61_183

/**
 * PostgreSQL refuses to run as root, so root picks an unused id, which then owns the folder.
 * Undefined for the current user.
 */
export function databaseUser(folder: string): User | undefined {
  const own = process.getuid?.()
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (own === undefined) return undefined // Windows
  if (own !== 0) {
    if (!owner || owner.uid === own) return undefined
    throw new StartError(
      `${folder} belongs to user id ${owner.uid}, and this is user id ${own}: start Foyer as the same user as before, or as root.`,
    )
  }
  if (process.platform !== 'linux')
    throw new StartError(
      'PostgreSQL does not run as root: start Foyer as an ordinary user, or set DATABASE_URL.',
    )
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unusedUser()
}

/** initdb needs a user with a name; PostgreSQL itself does not. */
export function namedUser(): User {
  const [, , uid, gid] = entriesOf('/etc/passwd').find(([name]) => name === 'nobody') ?? []
  if (uid === undefined || gid === undefined)
    throw new StartError(
      'There is no user nobody on this machine: start Foyer as an ordinary user, or set DATABASE_URL.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

export function giveTo({ uid, gid }: User, folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

function unusedUser(): User {
  const taken = new Set(
    [...entriesOf('/etc/passwd'), ...entriesOf('/etc/group')].map(([, , id]) => Number(id)),
  )
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name))
      taken.add(statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid ?? 0)
  }
  for (let id = firstUid; id <= lastUid; id++) if (!taken.has(id)) return { uid: id, gid: id }
  throw new StartError(
    `Every user id from ${firstUid} to ${lastUid} is taken: start Foyer as an ordinary user, or set DATABASE_URL.`,
  )
}

const entriesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
