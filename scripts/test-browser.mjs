import { buildWhereStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { handOver, prepare } from './prepare.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

// `npm run test:browser -- e2e/FILE`
await prepare()
await buildWhereStale()
const chromium = await findChromium()
Object.assign(process.env, temporaryFolder(), chromium && { CHROMIUM: chromium })
await handOver('node_modules/@playwright/test/cli.js', ['test', ...process.argv.slice(2)])
