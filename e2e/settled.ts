import type { Page } from '@playwright/test'

/** Finite animations and transitions only. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity,
      ),
  )

/** With all that is loaded after the first screen: Chromium 153 never loads a failed module again. */
export async function openWhole(page: Page, address: string) {
  const live = page.waitForRequest('**/api/live?*')
  await page.goto(address)
  await live
}
