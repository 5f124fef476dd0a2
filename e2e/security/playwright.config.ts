import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** Of `npm run test:security` alone. */
export default defineConfig(shared, {
  testDir: '.',
  testMatch: 'scripts-in-texts.ts',
  outputDir: '../../test-results',
  timeout: 240_000,
  retries: 0,
  use: { ...shared.use, screenshot: 'off' },
})
