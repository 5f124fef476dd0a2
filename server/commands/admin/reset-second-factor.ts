import { resetSecondFactor } from '#server/features/second-factor/index.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- reset-second-factor EMAIL

For a resident, moderator or administrator who has lost both the authenticator app and the recovery codes. Resets their
two-step sign-in and signs them out everywhere. They can then set it up again; over https, moderators and administrators must do so
at /admin. Make sure that the request really comes from them.`

export async function resetSecondFactorOf(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db, config) => {
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    const had = await resetSecondFactor(db, config, 'operator', id)
    console.log(
      had
        ? `The two-step sign-in of ${given.email} is reset, and they are signed out everywhere.`
        : `${given.email} had no two-step sign-in.`,
    )
  })
}
