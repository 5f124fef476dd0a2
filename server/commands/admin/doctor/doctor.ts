import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { reasonOf } from '#server/platform/start-error.ts'
import { withDatabase } from '../../with-database.ts'
import { readUsage } from '../usage.ts'
import { backups } from './backups.ts'
import type { Check } from './check.ts'
import { database, migrated, replicas } from './database.ts'
import { mail } from './mail.ts'
import { proxy } from './proxy.ts'
import { secretKey } from './secret-key.ts'
import { signUp } from './sign-up.ts'
import { disk, storage } from './storage.ts'

const help = `npm run admin -- doctor

Looks at the database, its migrations and replicas, the storage, the disk, backups, mail, the proxy, sign-up, and whether SECRET_KEY
decrypts what it encrypted, and says what is wrong.
Changes nothing. Fails (exit code 1) where something needs attention.`

export async function doctor(args: string[]) {
  if (!readUsage(args, help, { wantsEmail: false })) return
  let isWell = false
  try {
    await withDatabase(
      async (db, config) => void (isWell = await examine(db, config, console.log)),
      { migrates: false },
    )
  } catch (error) {
    console.log(`✗ Database: ${reasonOf(error)}`)
  }
  if (!isWell) process.exitCode = 1
}

/** Checks that need a failed one are skipped. */
type Named = { name: string; needs: string[]; look: Check }

export async function examine(
  db: Db,
  config: Config,
  say: (line: string) => void,
): Promise<boolean> {
  const failed = new Set<string>()
  for (const { name, needs, look } of checks) {
    if (needs.some((one) => failed.has(one))) continue
    try {
      say(`✓ ${name}: ${await look(db, config)}`)
    } catch (error) {
      say(`✗ ${name}: ${reasonOf(error)}`)
      failed.add(name)
    }
  }
  return failed.size === 0
}

const checks: Named[] = [
  { name: 'Database', needs: [], look: database },
  { name: 'Migrations', needs: ['Database'], look: migrated },
  { name: 'Replicas', needs: ['Database', 'Migrations'], look: replicas },
  { name: 'Storage', needs: [], look: storage },
  { name: 'Disk', needs: [], look: disk },
  { name: 'Backups', needs: ['Database', 'Migrations'], look: backups },
  { name: 'Mail', needs: [], look: mail },
  { name: 'Proxy', needs: [], look: (_, config) => proxy(config) },
  { name: 'Secret key', needs: ['Database', 'Migrations'], look: secretKey },
  { name: 'Sign-up', needs: ['Database', 'Migrations'], look: signUp },
]
