import type { Page } from '@playwright/test'

/** The clock can only be stopped in the future. */
const aheadMs = 10_000

/** From here on only the test moves the time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + aheadMs)
}

/** On pages loaded from here on, the pauses before another try (web/data) take a tenth. */
export const hurryRetries = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    const hurried = (act: () => void, ms = 0, ...given: unknown[]) =>
      wait(act, [1000, 2000, 4000].includes(ms) ? ms / 10 : ms, ...given)
    Object.assign(window, { setTimeout: hurried })
  })
