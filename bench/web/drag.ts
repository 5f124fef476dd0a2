import type { BrowserContext } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, slowDown } from './visit.ts'

const bars = { frameMs: 33.4, share: 0.01 }
const dragMs = 4000
const reach = 90

/** A finger moves the top card to and fro for four seconds, at 4× CPU. */
export async function measureDrag(
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<boolean> {
  const shares: number[] = []
  let seen = 0
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    const frames = await drag(context)
    await context.close()
    seen += frames.length
    shares.push(frames.filter((ms) => ms > bars.frameMs).length / frames.length)
  }
  const share = median(shares)
  console.log(
    `\ndrag of a card, ${seen} frames: ${(100 * share).toFixed(1)} % over ${bars.frameMs} ms` +
      `, worst round ${(100 * Math.max(...shares)).toFixed(1)} %${share > bars.share ? '   MISSED' : ''}`,
  )
  return share <= bars.share
}

async function drag(context: BrowserContext): Promise<number[]> {
  const page = await openPage(context)
  await page.goto('/')
  const title = page.locator('.swipe-face').first().getByRole('heading').first()
  await title.waitFor()
  // Code that loads behind the first screen is not the drag's.
  await page.waitForTimeout(10_000)
  const session = await slowDown(page)
  await title.scrollIntoViewIfNeeded()
  const box = await title.boundingBox()
  if (!box) throw new Error('no card to drag')
  const [x, y] = [Math.max(box.x + 100, 150), box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + by, y }] })
  await touch('touchStart', 0)
  await touch('touchMove', reach)
  await page.evaluate(watchFrames)
  const sent: Promise<unknown>[] = []
  const began = Date.now()
  while (Date.now() - began < dragMs) {
    sent.push(touch('touchMove', reach * Math.cos((Date.now() - began) / 200)))
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  await Promise.all(sent)
  const { frames, places } = await page.evaluate(() => (window as unknown as Watched).watched)
  // Otherwise the frames would be those of a still page.
  if (places.length < 50) throw new Error(`the card stood in ${places.length} places only`)
  return frames
}

type Watched = { watched: { frames: number[]; places: number[] } }

const watchFrames = () => {
  const frames: number[] = []
  const places: number[] = []
  Object.assign(window, { watched: { frames, places } })
  const card = document.querySelector('.swipe-face')
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    const place = card?.getBoundingClientRect().x ?? 0
    if (place !== places.at(-1)) places.push(place)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
