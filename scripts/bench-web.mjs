import { findChromium } from './chromium.mjs'
import { handOver, prepare } from './prepare.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

// `npm run bench:web`: the built app in Chromium.
await prepare()
const chromium = await findChromium()
Object.assign(process.env, temporaryFolder(), chromium && { CHROMIUM: chromium })
await handOver('bench/web/run.ts', process.argv.slice(2))
