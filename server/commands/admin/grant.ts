import { writeAudit } from '#server/features/audit/index.ts'
import { setRole } from '#server/features/identity/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- grant EMAIL

Makes the account with this address an administrator, who sees /admin and names moderators.
The person must have signed up and followed the link in the mail.`

export async function grant(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db) => {
    await grantAdministrator(db, given.email)
    console.log(`${given.email} is an administrator now, from their next click on.`)
  })
}

export async function grantAdministrator(db: Db, email: string) {
  await db.transaction(async (tx) => {
    const { id } = await confirmedAccount(tx, email)
    await setRole(tx, id, 'administrator')
    await writeAudit(tx, {
      actor: 'operator',
      action: 'account.grant-administrator',
      subjectId: id,
    })
  })
}
