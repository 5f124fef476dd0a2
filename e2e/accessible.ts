import type { Page } from '@playwright/test'
import { rulesOfColour, violations } from './axe.ts'
import { settled } from './settled.ts'
import { expect } from './world.ts'

/** Waits until nothing moves. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violations(page)).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await switchTheme(page)
  await settled(page)
  expect(await violations(page, rulesOfColour)).toEqual([])
  await switchTheme(page)
}

/** Resolves when the colours have settled, which takes a few frames without motion. */
export async function switchTheme(page: Page): Promise<void> {
  const { isDark, isStill, ground } = await page.evaluate(lookAround)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const fades = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    // An inherited colour starts to fade a frame later.
    do {
      await Promise.allSettled(fades().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    } while (fades().length > 0)
  })
  expect((await page.evaluate(lookAround)).ground).not.toBe(ground)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' })
}

const lookAround = () => ({
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  ground: getComputedStyle(document.body).backgroundColor,
})
