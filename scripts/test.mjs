import path from 'node:path'
import { buildWhereStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { check, reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { readArguments } from './usage/usage.mjs'

readArguments(`npm test

Runs the checks: format, lint, types, dead code, the description of the API, the layout of mails, the build and its sizes, Vitest and
Playwright. It leaves out the long browser tests; npm run test:browser runs all.
The last line sums up all test runners: N passed, N failed. CONTRIBUTING.md says how to run one test.`)
await prepare()
const environment = toolEnvironment()
const run = (...command) => tool(environment, ...command)

// Each uses one core for the most part.
const building = check('browser app builds', () => buildWhereStale().then(() => ''))
const results = await Promise.all([
  check('format', () => run('oxfmt', '--check', '.').then(() => '')),
  check('lint and import directions', () => run('oxlint', '--type-aware').then(() => '')),
  check('types', () => run('tsc', '-p', '.')),
  check('dead code', () => run('knip').then(() => '')),
  check('OpenAPI is up to date', () =>
    run(process.execPath, 'server/commands/openapi.ts', '--check'),
  ),
  check('OpenAPI is valid', () => run('redocly', 'lint', 'contract/openapi.json').then(() => '')),
  check('layout of mails is up to date', () =>
    run(process.execPath, 'server/commands/mail-layout.ts', '--check'),
  ),
  building,
])
const build = await building
const needsBuild = (step) =>
  build.failed ? Promise.reject(new Error('The browser app was not built.')) : step()
results.push(
  await check('size of the screens', () =>
    needsBuild(() => run(process.execPath, 'scripts/bundle-size.mjs')).then(onOneLine),
  ),
)
results.push(await suite('unit and feature tests', vitest()))
results.push(await suite('browser tests', playwright()))

sumUp(results)

function vitest() {
  const reportFile = path.join(reports, 'vitest.json')
  return {
    reportFile,
    work: () =>
      run(
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ),
    counts: ({ numPassedTests, numFailedTests, testResults }) => {
      const filesThatDidNotLoad = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      )
      return { passed: numPassedTests, failed: numFailedTests + filesThatDidNotLoad.length }
    },
  }
}

function playwright() {
  const reportFile = path.join(reports, 'playwright.json')
  const work = async () => {
    const chromium = await needsBuild(findChromium)
    const more = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      ...(chromium && { CHROMIUM: chromium }),
    }
    return tool(
      toolEnvironment(more),
      'playwright',
      'test',
      '--grep-invert=@long',
      '--reporter=list,json',
    )
  }
  const counts = ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    said: suites.flatMap(secondTries).map((title) => `    needed a second try: ${title}`),
  })
  return { reportFile, work, counts }
}

/** Tests that passed only on their second try. */
function secondTries({ specs = [], suites = [] }) {
  const lucky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...lucky.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(secondTries)]
}

function onOneLine(text) {
  return text.trim().replaceAll('\n', ' · ')
}
