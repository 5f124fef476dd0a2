import type { Page } from '@playwright/test'

/** Ahead, since the clock runs until it is stopped, and cannot be stopped in the past. */
const aheadMs = 10_000

/** Stops the clock that `page.clock.install()` gave the page: from here on time passes as the test lets it, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + aheadMs)
}
