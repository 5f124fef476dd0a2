import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'
import { lineOfHouse } from '#server/features/line/index.ts'
import { verifyByOperator } from '#server/features/verification/index.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase } from '../with-database.ts'
import { confirmedAccount } from './confirmed-account.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- verify EMAIL --tower North --location 1204

Verifies a resident at this address without a document. Meant for the first moderator, about whom nobody else could decide.
  --tower      ${Object.keys(towers).join(' or ')}
  --location   the apartment or penthouse number`

export async function verify(args: string[]) {
  const given = readUsage(args, help, { wantsEmail: true, options: ['tower', 'location'] })
  if (!given) return
  await withDatabase(async (db, config) => {
    const address = addressOf(given.options)
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    await verifyByOperator(db, lineOfHouse(config), config, id, address)
    console.log(
      `${given.email} is a verified resident at ${address.location}, ${address.tower} tower, and has been told.`,
    )
  })
}

export function addressOf({ tower = '', location = '' }: Record<string, string>): {
  tower: Tower
  location: string
} {
  if (!isTower(tower)) throw new StartError(`--tower must be ${Object.keys(towers).join(' or ')}.`)
  const length = characterCount(location)
  if (length < limits.locationMinLength || length > limits.locationMaxLength)
    throw new StartError(
      `--location must have ${limits.locationMinLength} to ${limits.locationMaxLength} characters.`,
    )
  return { tower, location }
}

const isTower = (value: string): value is Tower => Object.hasOwn(towers, value)
