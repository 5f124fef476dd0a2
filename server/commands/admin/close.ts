import { closeAccount } from '#server/features/account-closing/index.ts'
import { readBuilding, withBuilding } from '#server/features/building/index.ts'
import { isLastAdministrator, profileOf } from '#server/features/identity/index.ts'
import { lineWithMails } from '#server/features/line/index.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- close EMAIL --username NAME

Closes the account of somebody who cannot do it, such as a child or somebody who has died, or who has
broken the terms. This deletes the profile, the posts and the pictures, as 'Close account' in Settings
does, and cannot be undone. Foyer tells the address by mail.
  --username   the username of the account, as a confirmation`

export async function close(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true, options: ['username'] })
  if (!given) return
  await withDatabase(async (db, config) => {
    const building = await readBuilding(db, config)
    const settings = withBuilding(config, () => building)
    const account = await db.transaction(async (tx) => {
      const found = await confirmedAccount(tx, given.email)
      const { username } = await profileOf(tx, found.id)
      if (username.toLowerCase() !== given.options['username']?.toLowerCase())
        throw new StartError(`${given.email} has another username.`)
      if (await isLastAdministrator(tx, found.id, config.adminEmails))
        throw new StartError(
          `${given.email} is the only administrator: \`npm run admin -- grant EMAIL\` makes somebody else one.`,
        )
      return found
    })
    await closeAccount(db, lineWithMails(settings), settings, account, 'operator')
    console.log(`The account of ${given.email} is closed.`)
  })
}
