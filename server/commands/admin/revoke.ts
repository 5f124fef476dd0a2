import { writeAudit } from '#server/features/audit/index.ts'
import { givenRole, hasAdministrator, setRole } from '#server/features/identity/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- revoke EMAIL

Makes an administrator a resident again, as \`npm run admin -- grant\` made them one. An administrator whom ADMIN_EMAIL names
stays one until you remove the address there and restart Foyer.`

export async function revoke(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db, { adminEmails }) => {
    await revokeAdministrator(db, adminEmails, given.email)
    console.log(`${given.email} is no longer an administrator, from their next click on.`)
    if (!(await hasAdministrator(db, adminEmails)))
      console.log(
        'Nobody administers Foyer now: `npm run admin -- grant EMAIL` makes somebody one.',
      )
  })
}

export async function revokeAdministrator(db: Db, adminEmails: string[], email: string) {
  if (adminEmails.includes(email.toLowerCase()))
    throw new StartError(`ADMIN_EMAIL names ${email}: remove it there, and restart Foyer.`)
  await db.transaction(async (tx) => {
    const { id } = await confirmedAccount(tx, email)
    if ((await givenRole(tx, id)) !== 'administrator')
      throw new StartError(`${email} is not an administrator.`)
    await setRole(tx, id, 'resident')
    await writeAudit(tx, {
      actor: 'operator',
      action: 'account.revoke-administrator',
      subjectId: id,
    })
  })
}
