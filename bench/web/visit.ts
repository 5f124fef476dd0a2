import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Of one page load; times in ms, `js` in bytes on the wire, of scripts asked for before the largest paint. */
export type Visit = { fcp: number; lcp: number; cls: number; js: number }

/** Chrome's 'Fast 4G': 9 Mbit/s down, 1.5 up at 0.9 of their rate, 60 ms × 2.75 a round trip. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
}

export async function throttle(page: Page): Promise<CDPSession> {
  const session = await slowDown(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4g)
  return session
}

/** The processor only. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
export type Counted = { lcp: number; cls: number; events: { name: string; ms: number }[] }

/** Runs in the page, before its scripts. */
const count = () => {
  const counted: Counted = { lcp: 0, cls: 0, events: [] }
  Object.assign(window, { counted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', ({ startTime }) => (counted.lcp = startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) counted.cls += value
  })
  watch(
    'event',
    ({ name, duration, ...entry }) => {
      if ('interactionId' in entry || /^(click|keydown|keyup|pointerup)$/.test(name))
        counted.events.push({ name, ms: duration })
    },
    { durationThreshold: 16 },
  )
}

export const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: Counted }).counted)

export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(count)
  return page
}

/** Loads `path` and waits until nothing loads and nothing larger is painted for two seconds. */
export async function visit(page: Page, path: string): Promise<Visit> {
  const session = await throttle(page)
  const scripts = new Map<string, { askedAt: number; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script') scripts.set(requestId, { askedAt: wallTime * 1000, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(3000)
  const fcp = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const { lcp, cls } = await counted(page)
  const paintedAt = lcp + (await page.evaluate(() => performance.timeOrigin))
  const js = [...scripts.values()]
    .filter(({ askedAt }) => askedAt < paintedAt)
    .reduce((sum, { bytes }) => sum + bytes, 0)
  await session.detach()
  return { fcp, lcp, cls, js }
}

/** Runs in the page: the time from each frame to the next, in `window.frames`. */
export const watchFrames = () => {
  const frames: number[] = []
  Object.assign(window, { frames })
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
