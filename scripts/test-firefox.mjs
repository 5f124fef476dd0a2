import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWhereStale } from './build.mjs'
import { prepare } from './prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { printHelpFirst } from './usage/usage.mjs'

printHelpFirst(`npm run test:firefox [-- OPTION …]

Runs the main job in an installed Firefox: FIREFOX, or /usr/bin/firefox-esr.
Options are those of \`playwright test\`. The last line is: N passed, N failed`)
const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
if (!existsSync(firefox)) {
  console.error(
    `There is no Firefox at ${firefox}. Install it (on Debian: apt-get install firefox-esr), or set FIREFOX to the path of one.`,
  )
  process.exit(1)
}
await prepare()
await buildWhereStale()
const reportFile = path.join(reports, 'firefox.json')
const result = await suite('the main job in Firefox', {
  reportFile,
  work: () =>
    tool(
      toolEnvironment({ FIREFOX: firefox, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
      'playwright',
      'test',
      '--config=playwright.firefox.config.ts',
      '--reporter=list,json',
      ...process.argv.slice(2),
    ),
  counts: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }),
})
sumUp([result])
