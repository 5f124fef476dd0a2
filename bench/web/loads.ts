import type { BrowserContext } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, visit, type Visit } from './visit.ts'

type Open = (isSignedIn?: boolean) => Promise<BrowserContext>

const inside = [
  '/',
  '/explore',
  '/message',
  '/create-post',
  '/settings',
  '/notifications',
  '/saved',
  '/interested',
  '/list',
]
const outside = ['/sign-in', '/sign-up']
const bars = { cold: { fcp: 1000, lcp: 2000 }, warm: { fcp: 800, lcp: 1400 } }
const jsBars = { first: 105_000, more: 25_000 }

/** Each route with empty caches, then again. Prints a line each; false if a bar is missed. */
export async function measureLoads(open: Open, rounds: number): Promise<boolean> {
  console.log('\nroute            FCP / LCP cold   warm         CLS    JS on the wire')
  let [isMet, first] = [true, 0]
  for (const path of [...inside, ...outside]) {
    const { cold, warm } = await medians(() => open(inside.includes(path)), path, rounds)
    first ||= cold.js
    const missed = [
      ...missing('cold', cold),
      ...missing('warm', warm),
      ...(cold.cls + warm.cls > 0.001 ? ['CLS'] : []),
      ...(cold.js > (path === '/' ? jsBars.first : first + jsBars.more) ? ['JS'] : []),
    ]
    console.log(
      `${path.padEnd(17)}${inMs(cold).padEnd(17)}${inMs(warm).padEnd(13)}${cold.cls.toFixed(3)}  ` +
        `${(cold.js / 1000).toFixed(1)} kB` +
        (missed.length > 0 ? `   MISSED: ${missed.join(', ')}` : ''),
    )
    isMet &&= missed.length === 0
  }
  return isMet
}

const inMs = ({ fcp, lcp }: Visit) => `${fcp.toFixed(0)} / ${lcp.toFixed(0)}`

const missing = (caches: 'cold' | 'warm', { fcp, lcp }: Visit) => [
  ...(fcp > bars[caches].fcp ? [`FCP ${caches}`] : []),
  ...(lcp > bars[caches].lcp ? [`LCP ${caches}`] : []),
]

async function medians(open: () => Promise<BrowserContext>, path: string, rounds: number) {
  const visits = { cold: new Array<Visit>(), warm: new Array<Visit>() }
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    for (const caches of ['cold', 'warm'] as const) {
      const page = await openPage(context)
      visits[caches].push(await visit(page, path))
      // Its first installation takes the processor, and happens once on a device.
      if (inside.includes(path))
        await page.evaluate(() => navigator.serviceWorker.ready.then(Boolean))
      await page.close()
    }
    await context.close()
  }
  return { cold: middle(visits.cold), warm: middle(visits.warm) }
}

const middle = (visits: Visit[]): Visit => ({
  fcp: median(visits.map(({ fcp }) => fcp)),
  lcp: median(visits.map(({ lcp }) => lcp)),
  cls: median(visits.map(({ cls }) => cls)),
  js: median(visits.map(({ js }) => js)),
})
