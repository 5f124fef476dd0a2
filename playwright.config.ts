import { defineConfig } from '@playwright/test'

// From scripts/chromium.mjs; by default Playwright's own.
const executablePath = process.env['CHROMIUM']
// A trace costs a tenth of a test's time.
const trace = process.env['TRACE'] === '1' ? 'on' : 'off'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // Each test brings its own people; so both workers end at the same time.
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // docs/decisions/0032-a-second-try-in-ci.md
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    trace,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
