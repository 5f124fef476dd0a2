import type { Config } from '#server/config/config.ts'
import { signUpRule } from '#server/features/building/index.ts'
import { unheardInterests } from '#server/features/line/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { aboutLinks } from '#server/start/welcome.ts'
import { withDatabase } from '../../with-database.ts'
import { readUsage } from '../usage.ts'
import { auditLog } from './audit-log.ts'
import type { Check, Given } from './check.ts'
import { connections } from './connections.ts'
import { database, migrated, replicas } from './database.ts'
import { proxy } from './proxy.ts'
import { secretKey } from './secret-key.ts'
import { backups, disk, storage } from './storage.ts'

const help = `npm run admin -- doctor [--head HASH]

Looks at the database, its connections, pooler, migrations and replicas, the storage, the disk, backups, mail, the proxy, sign-up, whether SECRET_KEY
decrypts what it encrypted, whether everybody heard back, and whether the audit log is unchanged, and says what is wrong.
It prints the newest hash of the audit log. Note it elsewhere: --head HASH says later whether entries up to it were cut off.
Changes nothing. Fails (exit code 1) where something needs attention.`

export async function doctor(args: string[]) {
  const usage = readUsage(args, help, { wantsEmail: false, optional: ['head'] })
  if (!usage) return
  const head = usage.options['head'] || undefined
  let isWell = false
  try {
    await withDatabase(
      async (db, config) => void (isWell = await examine(db, config, console.log, { head })),
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
  given: Given = {},
) {
  const failed = new Set<string>()
  for (const { name, needs, look } of checks) {
    if (needs.some((one) => failed.has(one))) continue
    try {
      say(`✓ ${name}: ${await look(db, config, given)}`)
    } catch (error) {
      say(`✗ ${name}: ${reasonOf(error)}`)
      failed.add(name)
    }
  }
  return failed.size === 0
}

const mail: Check = async (_, config) => {
  const { smtpUrl, mailFrom, brandName } = config
  const [problem] = aboutLinks(config)
  if (problem !== undefined) throw new StartError(problem)
  if (smtpUrl === undefined) return 'no SMTP_URL, so mails are kept on this machine (/outbox)'
  const mailer = openMail({ smtpUrl, from: mailFrom, brandName })
  await mailer.check().finally(mailer.close)
  return `${new URL(smtpUrl).host} answers`
}

const signUp: Check = async (db, config) => {
  const rule = await signUpRule(db, config)
  if (rule === 'closed')
    throw new StartError(
      'SIGN_UP=code, and no code that can be read: nobody can sign up until one is made at /admin, Building.',
    )
  return rule === 'open'
    ? 'open to everybody with an email address'
    : 'asks for the building’s code'
}

const lines: Check = async (db) => {
  const unheard = await unheardInterests(db)
  if (unheard > 0)
    throw new StartError(`${unheard} of those who asked for what is gone was not told.`)
  return 'everybody who asked for what is gone was told'
}

const checks: Named[] = [
  { name: 'Database', needs: [], look: database },
  { name: 'Connections', needs: ['Database'], look: connections },
  { name: 'Migrations', needs: ['Database'], look: migrated },
  { name: 'Replicas', needs: ['Database', 'Migrations'], look: replicas },
  { name: 'Storage', needs: [], look: storage },
  { name: 'Disk', needs: [], look: disk },
  { name: 'Backups', needs: ['Database', 'Migrations'], look: backups },
  { name: 'Mail', needs: [], look: mail },
  { name: 'Proxy', needs: [], look: (_, config) => proxy(config) },
  { name: 'Secret key', needs: ['Database', 'Migrations'], look: secretKey },
  { name: 'Sign-up', needs: ['Database', 'Migrations'], look: signUp },
  { name: 'Lines', needs: ['Database', 'Migrations'], look: lines },
  { name: 'Audit log', needs: ['Database', 'Migrations'], look: auditLog },
]
