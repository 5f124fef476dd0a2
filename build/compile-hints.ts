import type { Plugin } from 'vite'

/**
 * Most functions of the first chunk run with the first screen. The hint lets Chromium compile them all
 * in another thread while the file arrives; other browsers ignore it.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = Object.values(bundle).find(({ name }) => name === 'app')
      if (first?.type !== 'chunk') throw new Error('There is no chunk of the first screen')
      // It has to be the first line.
      first.code = `//# allFunctionsCalledOnLoad\n${first.code}`
    },
  },
})
