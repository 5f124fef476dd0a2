import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { prepare } from './prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { printHelpFirst } from './usage/usage.mjs'

printHelpFirst(`npm run test:pgbouncer [-- FILE …]

Runs the server's tests with every request through an installed PgBouncer in transaction mode:
PGBOUNCER, or /usr/sbin/pgbouncer. Files are those of Vitest. The last line is: N passed, N failed`)
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
if (error) {
  console.error(
    `There is no PgBouncer at ${program}. Install it (on Debian: apt-get install pgbouncer), or set PGBOUNCER to the path of one.`,
  )
  process.exit(1)
}
console.log(stdout.split('\n')[0])
await prepare()
const { argv } = process
const files = argv.length > 2 ? argv.slice(2) : ['server']
const reportFile = path.join(reports, 'pgbouncer.json')
const result = await suite('the server through PgBouncer', {
  reportFile,
  work: () =>
    tool(
      toolEnvironment({ TEST_PGBOUNCER: program }),
      'vitest',
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ),
  counts: ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }),
})
sumUp([result])
