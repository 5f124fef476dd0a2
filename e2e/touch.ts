import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** One finger, from point to point. */
export async function touch(page: Page, points: Point[]): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') await inFirefox(page, points)
  else await inChromium(page, points)
}

async function inChromium(page: Page, points: Point[]) {
  const session = await page.context().newCDPSession(page)
  for (const [index, point] of points.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function inFirefox(page: Page, points: Point[]) {
  const session = Reflect.get(page, '_connection').toImpl(page).delegate._session
  const [first, ...moves] = points.map(({ x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 16,
  }))
  await session.send('input.performActions', {
    context: session.sessionId,
    actions: [
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          first,
          { type: 'pointerDown', button: 0 },
          ...moves,
          { type: 'pointerUp', button: 0 },
        ],
      },
    ],
  })
}
