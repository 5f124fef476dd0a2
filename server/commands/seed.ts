import { randomInt } from 'node:crypto'
import { StartError } from '#server/platform/start-error.ts'
import { readBuilding } from '#server/features/building/index.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { seed, type SeedOptions } from '#seed/seed.ts'
import { parsed, printed } from './command-line.ts'
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

await printed(async () => {
  const { values } = parsed({ options }, usage)
  if (values.help) console.log(usage)
  else await run(sizesOf(values))
})

async function run(given: SeedOptions) {
  await withDatabase(
    async (db, config) => {
      const start = performance.now()
      const storage = await openStorage(config)
      const accounts = await seed(
        {
          db,
          storage,
          secretKeys: config.secretKeys,
          building: await readBuilding(db, config),
          say: console.log,
        },
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

function sizesOf({
  residents,
  posts,
  random,
  again,
}: {
  residents: string
  posts: string
  random?: string
  again: boolean
}): SeedOptions {
  return {
    residents: whole('residents', residents, 3, 5000),
    posts: whole('posts', posts, 0, 50_000),
    random:
      random === undefined ? randomInt(greatestRandom) : whole('random', random, 0, greatestRandom),
    again,
  }
}

function whole(name: string, text: string, least: number, most: number) {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new StartError(
      `--${name} must be a whole number from ${least} to ${most}, not '${text}'.\n\n${usage}`,
    )
  return number
}
