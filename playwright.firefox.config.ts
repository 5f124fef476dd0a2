import { defineConfig } from '@playwright/test'
import { speakBidi } from './e2e/firefox/speak-bidi.ts'
import common from './playwright.config.ts'

speakBidi()
const executablePath = process.env['FIREFOX'] ?? ''

// From scripts/test-firefox.mjs
export default defineConfig({
  ...common,
  testMatch: 'main-job.spec.ts',
  // Without a graphics card Firefox draws slowly.
  workers: 1,
  expect: { timeout: 30_000 },
  use: {
    ...common.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    // It adds a style sheet, which the page's policy refuses.
    screenshot: 'off',
    launchOptions: { executablePath },
  },
})
