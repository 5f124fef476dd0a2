import type { Config } from '#server/config/config.ts'
import { signUpRule } from '#server/features/building/index.ts'
import { unheardInterests } from '#server/features/line/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { counted } from '#server/backup/manifest.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { aboutLinks, whoSignsUp } from '#server/start/welcome.ts'
import { withDatabase } from '../../with-database.ts'
import { readUsage } from '../usage.ts'
import { auditLog } from './audit-log.ts'
import type { Check, Given } from './check.ts'
import { connections } from './connections.ts'
import { database, migrated, replicas } from './database.ts'
import { proxy } from './proxy.ts'
import { secretKey } from './secret-key.ts'
import { server } from './server.ts'
import { backups, disk, pictures, storage } from './storage.ts'

const help = `npm run admin -- doctor [--head HASH]

Checks this installation and says what is wrong:

  Database      PostgreSQL answers, and is new enough
  Connections   PostgreSQL allows as many as a node opens; a pooler keeps settings and delivers notices
  Migrations    all are applied
  Replicas      they answer and follow the database
  Storage       a file can be written, read and deleted
  Pictures      those of posts and people are in the storage
  Disk          there is room, also for the next backup
  Backups       with Foyer's own database, or after \`npm run backup -- --nightly\`, the newest is less than 26 hours old
  Mail          the mail server answers, and links in mails lead to PUBLIC_URL
  Server        Foyer runs on this machine, and can serve requests
  Proxy         no request came through a proxy that TRUSTED_PROXIES does not name. It sees only proxies that send X-Forwarded-For
  Secret key    SECRET_KEY decrypts a document, two-step sign-ins and the building's code
  Sign-up       somebody can sign up
  Lines         Foyer has told the neighbours who asked for a thing that is gone
  Audit log     no entry was changed. It prints the newest hash: note it elsewhere, and --head HASH later finds removed entries

It changes nothing. It fails (exit code 1) if something needs attention.`

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
  const { host } = new URL(smtpUrl)
  try {
    await mailer.check()
  } catch (error) {
    throw new StartError(`${host} cannot be used: ${reasonOf(error).trim()}${adviceOn(error)}`)
  } finally {
    mailer.close()
  }
  return `${host} answers`
}

/** On the two ways to speak to the wrong port. */
const adviceOn = (error: unknown) =>
  /wrong version number|greeting never received/i.test(reasonOf(error))
    ? '. Port 465 needs smtps://, other ports smtp://; or a firewall is in the way.'
    : ''

const signUp: Check = async (db, config) => {
  const rule = await signUpRule(db, config)
  if (rule === 'closed')
    throw new StartError(
      `SIGN_UP=code, and no code that can be read: ${whoSignsUp(config)} can sign up until one is made at /admin, Building.`,
    )
  return rule === 'open'
    ? 'open to everybody with an email address'
    : 'asks for the building’s code'
}

const lines: Check = async (db) => {
  const unheard = await unheardInterests(db)
  if (unheard > 0)
    throw new StartError(
      `Foyer has not told ${counted(unheard, 'neighbour')} that a thing they asked for is gone.`,
    )
  return 'Foyer has told everybody who asked for a thing that is gone'
}

const checks: Named[] = [
  { name: 'Database', needs: [], look: database },
  { name: 'Connections', needs: ['Database'], look: connections },
  { name: 'Migrations', needs: ['Database'], look: migrated },
  { name: 'Replicas', needs: ['Database', 'Migrations'], look: replicas },
  { name: 'Storage', needs: [], look: storage },
  { name: 'Pictures', needs: ['Database', 'Migrations', 'Storage'], look: pictures },
  { name: 'Disk', needs: [], look: disk },
  { name: 'Backups', needs: ['Database', 'Migrations'], look: backups },
  { name: 'Mail', needs: [], look: mail },
  { name: 'Server', needs: [], look: (_, config) => server(config) },
  { name: 'Proxy', needs: [], look: (_, config) => proxy(config) },
  { name: 'Secret key', needs: ['Database', 'Migrations'], look: secretKey },
  { name: 'Sign-up', needs: ['Database', 'Migrations'], look: signUp },
  { name: 'Lines', needs: ['Database', 'Migrations'], look: lines },
  { name: 'Audit log', needs: ['Database', 'Migrations'], look: auditLog },
]
