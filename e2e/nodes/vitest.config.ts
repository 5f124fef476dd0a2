import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  interface ProvidedContext {
    nodes: { seed: number; count: number; kills: number; previous: string }
  }
}

/** Of `npm run test:nodes` alone. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.check.ts'],
    fileParallelism: false,
    provide: {
      nodes: {
        seed: Number(process.env.NODES_SEED ?? 1),
        count: Number(process.env.NODES ?? 2),
        kills: Number(process.env.NODES_KILLS ?? 20),
        previous: process.env.NODES_PREVIOUS ?? '',
      },
    },
  },
})
