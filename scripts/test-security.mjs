import path from 'node:path'
import { buildWhereStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { readArguments } from './usage/usage.mjs'

const { positionals } = readArguments(
  `npm run test:security [-- SEED]

Runs the attacks of npm test at full length, and puts scripts into every text in Chromium.
A seed that a run has printed repeats it. The last line is: N passed, N failed`,
  { mostPositionals: 1 },
)
const [seed = String(Date.now() % 1_000_000)] = positionals
console.log(`Seed ${seed}`)
await prepare()
await buildWhereStale()
const chromium = await findChromium()
const [attacks, scripts] = ['security.json', 'scripts.json'].map((name) => path.join(reports, name))
const lengths = {
  SECURITY_SEED: seed,
  FUZZ_REQUESTS: '100000',
  RACES: '200',
  LOCK_OUT_ATTEMPTS: '1000',
  EVERY_NTH_FILE: '1',
}
const onServer = [
  'server/security',
  'contract/path-here.test.ts',
  'server/testing/permission-matrix.test.ts',
  'server/testing/impossible-text.test.ts',
]
const onServerReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${attacks}`]
const inBrowser = ['--config', 'e2e/security/playwright.config.ts', '--reporter=list,json']
const browser = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: scripts,
  ...(chromium && { CHROMIUM: chromium }),
}
const results = [
  await suite('attacks on the server', {
    reportFile: attacks,
    work: () => tool(toolEnvironment(lengths), 'vitest', 'run', ...onServer, ...onServerReport),
    counts: ({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }),
  }),
  await suite('scripts in texts', {
    reportFile: scripts,
    work: () => tool(toolEnvironment(browser), 'playwright', 'test', ...inBrowser),
    counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }),
  }),
]
sumUp(results)
