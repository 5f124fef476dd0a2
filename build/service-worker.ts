import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { framesFile } from './first-paint.ts'
import { leanContract } from './lean-contract.ts'
import { compress } from './precompress.ts'

const worker = path.join(import.meta.dirname, '../web/service-worker.ts')

/**
 * Builds /service-worker.js on its own: one file without imports, which knows the files of this
 * build and what its pages are made of. Its address is its scope, and browsers ask there for a newer
 * one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const read = (file: string) => readFile(path.join(dir, file), 'utf8')
      const files = Object.values(bundle)
      const { home, signedIn }: Record<string, string> = JSON.parse(await read(framesFile))
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [leanContract()],
        define: {
          __BUILT__: JSON.stringify({
            entry: `/${entry}`,
            files: files
              .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
              .map(({ fileName }) => `/${fileName}`),
            template: await read('index.html'),
            frames: { home, signedIn },
          }),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: worker,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
      await compress(path.join(dir, 'service-worker.js'))
    },
  }
}
