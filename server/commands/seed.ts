import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { reasonOf, StartError } from '../platform/start-error.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { seed, type SeedOptions } from '#seed/seed.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run seed -- [options]

Fills an empty Foyer with an invented community and prints three accounts to sign in with.

  --residents N   how many people live here (3 to 5000; 200)
  --posts N       how many things they offer (0 to 50000; 2000)
  --random N      the same number invents the same community (0 to 4294967295; a new one each time)
  --again         let more people move in where the database was seeded before
  --help          print this`

const options = {
  residents: { type: 'string', default: '200' },
  posts: { type: 'string', default: '2000' },
  random: { type: 'string' },
  again: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const greatestRandom = 2 ** 32 - 1

try {
  const given = readOptions()
  if (given === 'help') console.log(usage)
  else await run(given)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(given: SeedOptions): Promise<void> {
  await withDatabase(
    async (db, config) => {
      const start = performance.now()
      const storage = await openStorage(config)
      const accounts = await seed(
        { db, storage, secretKeys: config.secretKeys, say: console.log },
        given,
      )
      console.log(
        `Done in ${((performance.now() - start) / 1000).toFixed(1)} s. --random ${given.random} invents the same people again.\n`,
      )
      console.log('Sign in as')
      for (const { role, email, password } of accounts)
        console.log(`  ${role.padEnd(13)}  ${email}  ${password}`)
    },
    { creates: true },
  )
}

function readOptions(): SeedOptions | 'help' {
  const { values } = parsed()
  if (values.help) return 'help'
  return {
    residents: whole('residents', values.residents, 3, 5000),
    posts: whole('posts', values.posts, 0, 50_000),
    random:
      values.random === undefined
        ? randomInt(greatestRandom)
        : whole('random', values.random, 0, greatestRandom),
    again: values.again,
  }
}

function parsed() {
  try {
    return parseArgs({ options })
  } catch (error) {
    throw new StartError(`${reasonOf(error)}\n\n${usage}`)
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new StartError(
      `--${name} must be a whole number from ${least} to ${most}, not '${text}'.\n\n${usage}`,
    )
  return number
}
