import type { Plugin } from 'vite'

const late = '\0late-mutations'
const client = /query-core\/build\/modern\/queryClient\.js$/
const observer = /query-core\/build\/modern\/mutationObserver\.js$/
const getter = 'return this.#mutationCache;'

/**
 * The query client brings the library's mutations along, which the first screen does not use. They
 * come with the first `useMutation`.
 */
export function lateMutations(): Plugin {
  return {
    name: 'late-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === late || (id === './mutationCache.js' && importer && client.test(importer))
        ? late
        : undefined,
    load: (id) => (id === late ? code : undefined),
    transform(source, id) {
      if (client.test(id)) {
        if (!source.includes(getter)) this.error('The query client has changed')
        return { code: source.replace(getter, 'return this.#mutationCache.whole;'), map: null }
      }
      if (!observer.test(id)) return undefined
      const join = `import { MutationCache as Whole } from './mutationCache.js';
        import { MutationCache as Late } from ${JSON.stringify(late)};
        Late.Whole = Whole;`
      return { code: join + source, map: null }
    },
  }
}

/** What the client itself calls, where there has been no mutation. */
const code = `export class MutationCache {
  get whole() {
    return (this.own ??= new MutationCache.Whole())
  }
  findAll() {
    return []
  }
  clear() {}
  resumePausedMutations() {
    return Promise.resolve()
  }
}`
