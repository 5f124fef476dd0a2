import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import type { Tower } from '#contract/towers.ts'
import { readBuilding, withBuilding } from '#server/features/building/index.ts'
import { lineWithMails } from '#server/features/line/index.ts'
import { verifyByOperator } from '#server/features/verification/index.ts'
import { text } from '#text'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- verify EMAIL --tower North --location 1204

Verifies a resident at this address without a document. It is meant for the first administrator, because nobody else can decide yet.
  --tower      the name of the tower
  --location   the apartment or penthouse number`

export async function verify(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true, options: ['tower', 'location'] })
  if (!given) return
  await withDatabase(async (db, config) => {
    const building = await readBuilding(db, config)
    const settings = withBuilding(config, () => building)
    const address = apartmentOf(given.options, building.towers)
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    await verifyByOperator(db, lineWithMails(settings), settings, id, address)
    console.log(
      `${given.email} is a verified resident at ${address.location}, ${text.post.tower(given.options['tower'] ?? '')}, and has been told.`,
    )
  })
}

export function apartmentOf(
  { tower: name = '', location = '' }: Record<string, string>,
  towers: readonly Tower[],
): { tower: string; location: string } {
  const names = towers.map((each) => each.name)
  const tower = towers.find((each) => each.name === name)
  if (!tower) throw new StartError(`--tower must be ${names.join(' or ')}.`)
  const length = characterCount(location)
  if (length < limits.locationMinLength || length > limits.locationMaxLength)
    throw new StartError(
      `--location must have ${limits.locationMinLength} to ${limits.locationMaxLength} characters.`,
    )
  return { tower: tower.id, location }
}
