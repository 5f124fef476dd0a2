import { defineConfig } from 'vitest/config'

/** Of `npm run test:faults` alone. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['rows/*.check.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 240_000,
  },
})
