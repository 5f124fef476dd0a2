import path from 'node:path'
import type { Plugin } from 'vite'

/** Puts load-chunk.ts in place of Vite's helper around each `import()`. */
export function chunkLoader(): Plugin {
  const loader = JSON.stringify(path.join(import.meta.dirname, '../web/loading/load-chunk.ts'))
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadChunk as __vitePreload } from ${loader}`
        : undefined,
  }
}
