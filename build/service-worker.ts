import path from 'node:path'
import { build, type Plugin } from 'vite'
import { pages } from '../contract/pages.ts'
import type { Built } from '../web/worker/built.ts'
import { readBuiltApp, type BuiltApp } from '../server/features/pages/built-app.ts'
import { securityHeaders } from '../server/platform/http/security-headers.ts'
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
      const app = readBuiltApp(dir)
      const { entry, template, frames } = app
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [leanContract()],
        define: {
          __BUILT__: JSON.stringify({
            entry,
            files: Object.values(bundle)
              .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
              .map(({ fileName }) => `/${fileName}`),
            pages: pagesOf(app),
            paths: pages.map(({ path }) => path),
            // All addresses in a page are relative, so there is nothing to upgrade to https.
            headers: securityHeaders({ https: false }),
            template,
            frames: { home: frames.home, signedIn: frames.signedIn },
          } satisfies Built),
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

/** Those that a signed-in resident always finds at one address, with the files of their screens. */
const pagesOf = ({ stylesOf, filesOf }: BuiltApp): Built['pages'] =>
  Object.fromEntries(
    pages
      .filter(({ path, access }) => /^(resident|inPlace)$/.test(access) && !path.includes('$'))
      .map(({ path, title, screen }) => {
        const file = `features/${screen}.screen.tsx`
        return [path, { title, files: [...stylesOf(file), ...filesOf(file)] }]
      }),
  )
