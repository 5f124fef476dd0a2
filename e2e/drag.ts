import type { Locator, Page } from '@playwright/test'

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
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (let step = 1; step <= steps; step++) await touch('touchMove', x + (dx * step) / steps)
  await touch('touchEnd')
}
