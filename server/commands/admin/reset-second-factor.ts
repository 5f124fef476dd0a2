import { resetSecondFactor } from '#server/features/second-factor/index.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- reset-second-factor EMAIL

For a moderator who has lost both their authenticator app and their recovery codes. Resets their two-step sign-in and signs
them out everywhere; they set it up again at their next visit. Make sure the request really comes from them.`

export async function resetSecondFactorOf(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db, config) => {
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    const had = await resetSecondFactor(db, config, 'operator', id)
    console.log(
      had
        ? `${given.email} will set up two-step sign-in at their next visit.`
        : `${given.email} had no two-step sign-in.`,
    )
  })
}
