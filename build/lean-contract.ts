import type { Plugin } from 'vite'
import type { Page } from '../contract/pages.ts'

const mark = '?plain='

/**
 * The browser needs only an endpoint's address: imports of endpoints and constants come without
 * schemas, so that zod reaches only the forms.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes('#contract/')) return undefined
      let lean = ''
      let end = 0
      for (const node of this.parse(code).body) {
        if (node.type !== 'ImportDeclaration') continue
        const found = await this.resolve(node.source.value, id)
        if (!found || !/\/contract\/[^/]+\.ts$/.test(found.id)) continue
        const plain = await plainExports(found.id)
        const kinds = Map.groupBy(node.specifiers, (specifier) =>
          specifier.type === 'ImportSpecifier' &&
          specifier.imported.type === 'Identifier' &&
          plain.has(specifier.imported.name)
            ? found.id + mark + specifier.imported.name
            : node.source.value,
        )
        const imports = Array.from(kinds, ([source, specifiers]) => {
          const names = specifiers.map(({ start, end }) => code.slice(start, end))
          return `import { ${names.join(', ')} } from ${JSON.stringify(source)};`
        })
        lean += code.slice(end, node.start) + imports.join(' ')
        end = node.end
      }
      return end === 0 ? undefined : { code: lean + code.slice(end), map: null }
    },
    async load(id) {
      const [file = '', name] = id.split(mark)
      if (name === undefined) return undefined
      const plain = await plainExports(file)
      return `export const ${name} = ${JSON.stringify(plain.get(name))};`
    },
  }
}

async function plainExports(file: string): Promise<Map<string, unknown>> {
  const exported: object = await import(`file://${file}`)
  const plain = new Map<string, unknown>()
  for (const [name, value] of Object.entries(exported)) {
    if (isEndpoint(value)) plain.set(name, { method: value.method, path: value.path })
    else if (isPage(value)) {
      const { path, title, access, screen, context, tab } = value
      plain.set(name, { path, title, access, screen, context, tab })
    } else if (isText(value)) plain.set(name, value)
  }
  return plain
}

/** A string, or a list or table of strings. */
const isText = (value: unknown) =>
  typeof value === 'string' ||
  (value instanceof Object &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every((each) => typeof each === 'string'))

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'path' in value && 'screen' in value

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value
