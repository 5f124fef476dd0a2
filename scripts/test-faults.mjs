import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhereStale } from './build.mjs'
import { prepare } from './prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { readArguments } from './usage/usage.mjs'

/** e2e/faults/rows/ROW.check.ts */
const rows = [
  'app-killed',
  'database-killed',
  'both-killed',
  'database-stopped',
  'database-away',
  'disk-full',
  'wal-full',
  'mail',
  'object-storage',
  'streams',
  'overload',
  'clock',
]
const { values } = readArguments(
  `npm run test:faults [-- --only ROW] [--seed SEED]

Kills, stops, fills up and cuts what a running Foyer needs, and counts what people lose and how long
it takes until they can go on. Takes up to 40 minutes; a busy machine recovers too slowly. The rows of
full disks mount small ones, which takes root; the row of the clock needs Debian's faketime.

  --only ROW    one of: ${rows.join(', ')}
  --seed SEED   repeats what a run has drawn; it prints its seed

Prints the figures of each row. The last line is: N passed, N failed`,
  { options: { only: { type: 'string' }, seed: { type: 'string' } } },
)
const { only, seed = String(Date.now() % 1_000_000) } = values
if (only !== undefined && !rows.includes(only)) {
  console.error(`There is no row '${only}': ${rows.join(', ')}.`)
  process.exit(1)
}
console.log(`Seed ${seed}`)
await prepare()
await buildWhereStale()
const results = []
for (const row of only === undefined ? rows : [only]) {
  const file = (name) => path.join(reports, `faults-${row}.${name}`)
  rmSync(file('txt'), { force: true })
  const environment = toolEnvironment({ FAULTS_SEED: seed, FAULTS_FIGURES: file('txt') })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file('json')}`]
  const config = 'e2e/faults/vitest.config.ts'
  results.push(
    await suite(row, {
      reportFile: file('json'),
      work: () =>
        tool(environment, 'vitest', 'run', '--config', config, `rows/${row}`, ...reporters),
      counts: ({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }),
    }),
  )
  if (existsSync(file('txt')))
    console.log(readFileSync(file('txt'), 'utf8').replace(/^(?=.)/gm, '    '))
}
sumUp(results)
