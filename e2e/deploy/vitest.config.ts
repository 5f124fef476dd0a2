import { defineConfig } from 'vitest/config'

/** Of `npm run test:deploy` alone. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.check.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
