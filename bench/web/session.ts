import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { text } from '#text'
import { median, quantile } from '../load.ts'
import { counted, openPage, throttle, watchFrames } from './visit.ts'

const bars = { eventMs: 100, cls: 0.001, growth: 1.15 }
const cards = { early: 60, late: 300 }
/** Scrolling the same cards up and down compiles code, which takes memory until about here. */
const turns = 8

/** A resident scrolls through 300 cards; others use each control, on Fast 4G at 4× CPU. */
export async function measureSession(
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<boolean> {
  const scrolling = await open()
  const page = await openPage(scrolling)
  await page.goto('/')
  await page.locator('article').first().waitFor()
  // Code that loads behind the first screen does not count as growth.
  await page.waitForTimeout(10_000)
  const isFlat = await scrollCards(page, await throttle(page))
  await scrolling.close()
  const used = new Array<Used>()
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    used.push(await useControls(await openPage(context)))
    await context.close()
  }
  return tellControls(used) && isFlat
}

async function scrollCards(page: Page, session: CDPSession): Promise<boolean> {
  await page.evaluate(watchFrames)
  const sizes = { early: { nodes: 0, heapMb: 0 }, late: { nodes: 0, heapMb: 0 } }
  const seen = new Set<string>()
  const ends = Object.entries(cards) as [keyof typeof cards, number][]
  for (const [when, end] of ends) {
    for (let steps = 0; seen.size < end && steps < 2000; steps++) {
      await page.mouse.wheel(0, 500)
      for (const id of await page.evaluate(shownPosts)) seen.add(id)
    }
    if (seen.size < end) throw new Error(`only ${seen.size} cards came`)
    if (when === 'early') await scrollAgain(page)
    // The last cards leave a little after the scrolling.
    await page.waitForTimeout(2000)
    sizes[when] = await sizeOf(session)
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const { cls } = await counted(page)
  const isFlat =
    sizes.late.nodes <= sizes.early.nodes * bars.growth &&
    sizes.late.heapMb <= sizes.early.heapMb * bars.growth
  const told = ({ nodes, heapMb }: typeof sizes.early) => `${nodes} nodes, ${heapMb.toFixed(1)} MB`
  console.log(
    `\nafter ${cards.early} cards ${told(sizes.early)}; after ${cards.late} ${told(sizes.late)}` +
      `${isFlat ? '' : '   MISSED'}\nframes p50 ${quantile(frames, 0.5).toFixed(1)} ms, ` +
      `p95 ${quantile(frames, 0.95).toFixed(1)}, p99 ${quantile(frames, 0.99).toFixed(1)}; ` +
      `CLS ${cls.toFixed(3)}${cls > bars.cls ? '   MISSED' : ''}`,
  )
  return isFlat && cls <= bars.cls
}

/** What the heap grows by afterwards is the cards' and not the code's. */
async function scrollAgain(page: Page) {
  for (let turn = 0; turn < 2 * turns; turn++)
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, turn % 2 ? 500 : -500)
      await page.evaluate(shownPosts)
    }
}

const shownPosts = () =>
  Array.from(document.querySelectorAll<HTMLElement>('article[data-post]'), (card) =>
    String(card.dataset['post']),
  )

async function sizeOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { nodes: value('Nodes'), heapMb: value('JSHeapUsedSize') / 1_000_000 }
}

type Step = [name: string, act: (page: Page) => Promise<unknown>]
/** Waits until the page has come to rest. Looking up the control would be part of the measured event. */
async function tap(target: Locator) {
  const page = target.page()
  // The list renders other cards when it is scrolled, so the first one may be another afterwards.
  const control = await target.first().elementHandle()
  await control?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(1000)
  const box = await control?.boundingBox()
  if (!box) throw new Error(`not to be seen: ${String(target)}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
/** Those of a card also name its post. */
const button = (name: string) => (page: Page) =>
  tap(page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) }))
const link = (name: string) => (page: Page) => tap(page.getByRole('link', { name, exact: true }))

const steps: Step[] = [
  ['like', button(text.post.like)],
  ['save', button(text.post.save)],
  ['interest', button(text.feed.imInterested)],
  ['undo', button(text.ui.undo)],
  ['filter Free', button(text.feed.free)],
  ['filter Everything', button(text.feed.everything)],
  ['open a post', (page) => tap(page.locator('article[data-post] a[href^="/posts/"]'))],
  ['back', (page) => page.goBack()],
  ['Create tab', link(text.nav.create)],
  ['chats', (page) => page.goto('/message')],
  ['open a chat', (page) => tap(page.locator('a[href*="chat="]'))],
  ['emoji', button(text.chat.emoji)],
]

type Used = { slowest: Map<string, number>; cls: number }

/** The slowest event of each step, from the input to the next paint. */
async function useControls(page: Page): Promise<Used> {
  await page.goto('/')
  await page.locator('article').first().waitFor()
  await throttle(page)
  await page.waitForTimeout(2000)
  const slowest = new Map<string, number>()
  let shifted = 0
  for (const [name, act] of steps) {
    const [document, before] = [await openedAt(page), await counted(page)]
    await act(page)
    await page.waitForTimeout(1200)
    const { events, cls } = await counted(page)
    const isSamePage = (await openedAt(page)) === document
    const own = isSamePage ? events.slice(before.events.length) : events
    slowest.set(name, Math.max(0, ...own.map(({ ms }) => ms)))
    shifted += isSamePage ? cls - before.cls : cls
  }
  return { slowest, cls: shifted }
}

const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

function tellControls(used: readonly Used[]): boolean {
  let isQuick = true
  for (const [name] of steps) {
    const all = used.map(({ slowest }) => slowest.get(name) ?? 0)
    const ms = median(all)
    console.log(
      `${name.padEnd(18)}${ms} ms, worst ${Math.max(...all)}${ms > bars.eventMs ? '   MISSED' : ''}`,
    )
    isQuick &&= ms <= bars.eventMs
  }
  const cls = Math.max(...used.map((each) => each.cls))
  console.log(`CLS ${cls.toFixed(3)}${cls > bars.cls ? '   MISSED' : ''}`)
  return isQuick && cls <= bars.cls
}
