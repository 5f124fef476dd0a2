import type { BrowserContext } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, slowDown } from './visit.ts'

const barMs = 500

/** From the start of a reload without a line to the first card, at 4× CPU. */
export async function measureOffline(
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<boolean> {
  const context = await open()
  const page = await openPage(context)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker takes over at the second load; what is read is kept a second later.
  await page.reload()
  await page.waitForTimeout(5000)
  await context.setOffline(true)
  await slowDown(page)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.reload({ waitUntil: 'commit' })
    await page.locator('article').first().waitFor()
    took.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      ),
    )
  }
  await context.close()
  const ms = median(took)
  console.log(`\noffline reload, FCP ${ms.toFixed(0)} ms${ms > barMs ? '   MISSED' : ''}`)
  return ms <= barMs
}
