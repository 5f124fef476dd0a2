import type { Locator, Page } from '@playwright/test'
import { touch } from './touch.ts'

/** By so many px; `escapes` presses Escape before the release. */
export async function drag(
  page: Page,
  thing: Locator,
  dx: number,
  byTouch: boolean,
  escapes = false,
) {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const steps = 10
  if (!byTouch) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y, { steps })
    if (escapes) await page.keyboard.press('Escape')
    await page.mouse.up()
    return
  }
  const points = Array.from({ length: steps + 1 }, (_, step) => ({ x: x + (dx * step) / steps, y }))
  await touch(page, points)
}
