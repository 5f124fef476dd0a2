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
