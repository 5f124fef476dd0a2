import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLoader } from './build/chunk-loader.ts'
import { chunkNames } from './build/chunk-names.ts'
import { compileHints } from './build/compile-hints.ts'
import { icons } from './build/icons.ts'
import { firstPaint } from './build/first-paint.ts'
import { emojiData } from './build/emoji-data.ts'
import { lateMutations } from './build/late-mutations.ts'
import { leanContract } from './build/lean-contract.ts'
import { leanForms } from './build/lean-forms.ts'
import { leanReact } from './build/lean-react.ts'
import { plainIcons } from './build/plain-icons.ts'
import { plainLimits } from './build/plain-limits.ts'
import { plainText } from './build/plain-text.ts'
import { serviceWorker } from './build/service-worker.ts'
import { precompress } from './build/precompress.ts'

/** The server reads dist/web/index.html, and .vite/manifest.json for each route's preloads. */
export default defineConfig({
  root: 'web',
  // Tailwind's minifier writes every colour twice, for browsers that cssTarget excludes.
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    chunkLoader(),
    lateMutations(),
    leanContract(),
    leanForms(),
    leanReact(),
    plainIcons(),
    plainLimits(),
    plainText(),
    emojiData(),
    firstPaint(),
    icons(),
    compileHints(),
    precompress(),
    serviceWorker(),
  ],
  // React has it.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    // The server names them in each page's head.
    modulePreload: false,
    rolldownOptions: {
      input: 'web/index.html',
      // Whoever imports a name from a feature's index needs nothing else of it.
      treeshake: {
        moduleSideEffects: [{ test: /\/web\/features\/[\w-]+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // Shorter names: each first page has those of all parts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunkNames' }],
        },
      },
    },
  },
})
