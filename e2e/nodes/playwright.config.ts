import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'
import { thisVersion } from './nodes.ts'

const count = Number(process.env['NODES'] ?? 2)
const previous = process.env['NODES_PREVIOUS']
const programs = Array.from({ length: count }, (_, at) =>
  at === 0 && previous ? previous : thisVersion,
)

/** The main job behind nginx, of `npm run test:nodes`. */
export default defineConfig<object, { programs: string[] }>({
  ...shared,
  testDir: '..',
  testMatch: 'main-job.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  use: { ...shared.use, programs },
})
