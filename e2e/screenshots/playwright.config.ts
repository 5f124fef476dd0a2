import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** Of `npm run test:screenshots` alone. */
export default defineConfig(shared, {
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  // All pictures show one community, at one address.
  workers: 1,
  retries: 0,
  // A busy machine draws the rims of the stacked pictures a little differently; an icon is more.
  expect: { ...shared.expect, toHaveScreenshot: { threshold: 0.01, maxDiffPixels: 20 } },
})
