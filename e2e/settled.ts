import type { Page } from '@playwright/test'

/** Nothing moves or fades any more, but for what does so for ever. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity,
      ),
  )
