import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { hasTable, sql, type Queryable } from '../db.ts'

export type Migration = {
  name: string
  sha256: string
  text: string
  /** It takes away what versions without this migration use. */
  needs: string | undefined
}
type Recorded = Pick<Migration, 'name' | 'sha256'>

export async function recordedMigrations(db: Queryable) {
  return (await hasTable(db, 'migrations'))
    ? db.query<Recorded>(sql`select name, sha256 from migrations order by name`)
    : []
}

/**
 * Names in order. Those of a newer version may have come before, if this version can work with them
 * and has none of its own. @throws StartError otherwise
 */
export async function pendingMigrations(db: Queryable, folder: string) {
  const migrations = migrationsIn(folder)
  const recorded = await recordedMigrations(db)
  const known = new Set(migrations.map(({ name }) => name))
  const done = new Set(recorded.map(({ name }) => name))
  const pending = migrations.map(({ name }) => name).filter((name) => !done.has(name))
  const shared = pending.length > 0 ? recorded : recorded.filter(({ name }) => known.has(name))
  refuseUnknown(shared, migrations, whose)
  if (shared.length < recorded.length) await refuseContracted(db, known)
  return pending
}

const whose = 'The database was migrated'
const wayOut = 'Start the newer version again, or restore a backup made before it.'

async function refuseContracted(db: Queryable, known: ReadonlySet<string>) {
  const contracting = await db.query<{ name: string; needs: string }>(
    sql`select name, needs from migrations where needs is not null order by name`,
  )
  const refused = contracting.find(({ name, needs }) => !known.has(name) && !known.has(needs))
  if (refused)
    throw new StartError(
      `${whose} by a newer version of Foyer: ${refused.name} takes away what this version uses (only versions with ${refused.needs} work with it). ${wayOut}`,
    )
}

/** `whose` begins the message. @throws StartError if a newer version recorded them, or a file has changed */
export function refuseUnknown(recorded: Recorded[], migrations: Migration[], whose: string) {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const newest = recorded.findLast(({ name }) => !known.has(name))
  if (newest) {
    throw new StartError(
      `${whose} by a newer version of Foyer (it has had ${newest.name}, which this version does not know). ${wayOut}`,
    )
  }
  const changed = recorded.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed) {
    throw new StartError(
      `${whose} with another ${changed.name} than this version of Foyer brings: bring its file back, and write a new one.`,
    )
  }
}

export function migrationsIn(folder: string) {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: path.basename(name, '.sql'),
      sha256: createHash('sha256').update(text).digest('hex'),
      text,
      needs: /^-- contract: needs (\S+)\n/.exec(text)?.[1],
    }
  })
}
