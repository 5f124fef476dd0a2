import type { Page } from '@playwright/test'
import { rulesOfColour, violations } from './axe.ts'
import { settled } from './settled.ts'
import { expect } from './world.ts'

/** No violation in what the page shows now; what still fades in or out has colours of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violations(page)).toEqual([])
}

/** Nor in the colours of the other theme, which the browser asks for meanwhile. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const ask = (dark: boolean) => page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await ask(!isDark)
  await settled(page)
  expect(await violations(page, rulesOfColour)).toEqual([])
  await ask(isDark)
}
