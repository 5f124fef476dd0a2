import { chromium } from '@playwright/test'
import { argumentsOrEnd } from '#server/commands/command-line.ts'
import { openFoyer } from '../../e2e/foyer.ts'
import { buildWhereStale } from '../../scripts/build.mjs'
import { measureDrag } from './drag.ts'
import { openHttpsFront } from './https-front.ts'
import { measureLoads } from './loads.ts'
import { phone, seedCommunity, signIn } from './neighbour.ts'
import { measureOffline } from './offline.ts'
import { measureSession } from './session.ts'

const values = argumentsOrEnd(
  { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  `npm run bench:web -- [--rounds 5] [--only loads|session|drag|offline]

Measures the built app in Chromium, and ends with 1 above a bar.`,
)
const parts = {
  loads: measureLoads,
  session: measureSession,
  drag: measureDrag,
  offline: measureOffline,
}

await buildWhereStale()
const front = await openHttpsFront()
const foyer = await openFoyer({
  PUBLIC_URL: front.origin,
  TRUSTED_PROXIES: '127.0.0.1',
  // A public site needs a mail server; nothing is sent.
  SMTP_URL: 'smtp://127.0.0.1:9',
})
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', front.trust],
})
let isMet = true
try {
  front.lead(Number(new URL(foyer.origin).port))
  const seller = seedCommunity(foyer.dataDir, 600)
  const session = await signIn(browser, front.origin, seller)
  const open = (isSignedIn = true) =>
    browser.newContext({
      ...phone,
      baseURL: front.origin,
      ...(isSignedIn && { storageState: session }),
    })
  console.log(`Fast 4G, 4× CPU, TLS and HTTP/2; medians of ${values.rounds}`)
  for (const [name, measure] of Object.entries(parts))
    if (name.includes(values.only)) isMet = (await measure(open, Number(values.rounds))) && isMet
} finally {
  await browser.close()
  await foyer.close()
  front.close()
}
if (!isMet) process.exitCode = 1
