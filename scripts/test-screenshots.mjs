import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWhereStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { project } from './project.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from './test-steps.mjs'
import { printHelpFirst } from './usage/usage.mjs'

printHelpFirst(`npm run test:screenshots [-- --update-snapshots] [OPTION …]

Compares ten screens with the pictures in e2e/screenshots/kept; --update-snapshots keeps new ones.
Options are those of \`playwright test\`. The last line is: N passed, N failed`)
await prepare()
await buildWhereStale()
const chromium = await findChromium()
const given = process.argv.slice(2)
const reportFile = path.join(reports, 'screenshots.json')
const environment = toolEnvironment({
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  ...(chromium && { CHROMIUM: chromium }),
})
const config = ['--config', 'e2e/screenshots/playwright.config.ts', '--reporter=list,json']
const result = await suite('screenshots', {
  reportFile,
  work: () => tool(environment, 'playwright', 'test', ...config, ...given),
  counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }),
})
if (given.some((one) => /^(-u|--update-snapshots)/.test(one))) await pack()
sumUp([result])

/** The same pixels in fewer bytes. */
async function pack() {
  const { default: sharp } = await import('sharp')
  const kept = path.join(project, 'e2e/screenshots/kept')
  for (const name of readdirSync(kept)) {
    const file = path.join(kept, name)
    const before = readFileSync(file)
    const after = await sharp(before).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
    if (after.length < before.length) writeFileSync(file, after)
  }
}
