import type { Page } from '@playwright/test'

/** The clock can only be stopped in the future. */
const aheadMs = 10_000

/** From here on only the test moves the time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + aheadMs)
}
