import { buildWhereStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { handOver, prepare } from './prepare.mjs'
import { temporaryFolder } from './temporary-folder.mjs'
import { printHelpFirst } from './usage/usage.mjs'

printHelpFirst(`npm run test:browser -- [FILE …] [OPTION …]

Builds the app, installs a browser if there is none, and runs the browser tests in e2e/.
Files and options are those of \`playwright test\`, for example: e2e/main-job.spec.ts -g "words of a title"`)
await prepare()
await buildWhereStale()
const chromium = await findChromium()
Object.assign(process.env, temporaryFolder(), chromium && { CHROMIUM: chromium })
await handOver('node_modules/@playwright/test/cli.js', ['test', ...process.argv.slice(2)])
