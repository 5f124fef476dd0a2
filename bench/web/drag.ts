import type { BrowserContext } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, slowDown, watchFrames } from './visit.ts'

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
  const face = page.locator('.swipe-face').first()
  const title = face.getByRole('heading').first()
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
  // Otherwise the frames would be those of a still page.
  if (!/translate3d/.test((await face.getAttribute('style')) ?? ''))
    throw new Error('the card did not move')
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}
