import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { text } from '../contract/text/en.ts'

const folder = path.join(import.meta.dirname, '../contract/text/en')
const mark = '?text='
const sections = new Map(
  Object.entries(text).map(([name, section]) => [
    name,
    new Map<string, unknown>(Object.entries(section)),
  ]),
)

/**
 * A sentence stands in the module that says it, so that no screen loads the others of its section.
 * One with gaps, or a table, is a module of its own.
 */
export function plainText(): Plugin {
  return {
    name: 'plain-text',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/(web|contract)\/.*\.tsx?$/.test(id) || !/import \{[^}]*\btext\b/.test(code))
        return undefined
      const imports = new Map<string, string>()
      const plain = withWholeNames(code).replace(
        /(?<![.\w$])text\.(\w+)\.(\w+)/g,
        (found, section: string, name: string) => {
          const value = sections.get(section)?.get(name)
          if (typeof value === 'string') return JSON.stringify(value)
          if (value === undefined) return found
          imports.set(`${section}_${name}`, path.join(folder, `${kebab(section)}.ts${mark}${name}`))
          return `${section}_${name}`
        },
      )
      const lines = Array.from(
        imports,
        ([name, file]) => `import { it as ${name} } from ${JSON.stringify(file)};`,
      )
      return { code: lines.join(' ') + plain, map: null }
    },
    async load(id) {
      const [file = '', name] = id.split(mark)
      if (name === undefined) return undefined
      const code = await readFile(file, 'utf8')
      for (const { type, start, end, ...node } of this.parse(code, { lang: 'ts' }).body) {
        const [section] =
          'declaration' in node && node.declaration?.type === 'VariableDeclaration'
            ? node.declaration.declarations
            : []
        const table =
          section?.init?.type === 'TSAsExpression' ? section.init.expression : section?.init
        const sentences = table?.type === 'ObjectExpression' ? table.properties : []
        for (const each of sentences)
          if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name)
            return `${code.slice(0, start)}export const it = ${code.slice(each.value.start, each.value.end)};${code.slice(end)}`
      }
      return this.error(`${file} has no ${name}`)
    },
  }
}

/** `words.x` after `const words = text.s`, and `x` after `const { x } = text.s`, become `text.s.x`. */
function withWholeNames(code: string): string {
  let whole = code.replace(
    /\bconst \{ ([\w\s,:]+?),? \} = (text\.\w+);/g,
    (_, names: string, section: string) =>
      `const ${names
        .split(/,\s*/)
        .map((each) => each.split(/:\s*/))
        .map(([name = '', as = name]) => `${as} = ${section}.${name}`)
        .join(', ')};`,
  )
  for (const [line, words = '', section = ''] of whole.matchAll(/^const (\w+) = (text\.\w+);$/gm)) {
    // Anything else may pass all of them on, or be another variable.
    const others = whole.match(new RegExp(String.raw`(?<![.\w$/])${words}\b(?!\.\w)`, 'g')) ?? []
    if (others.length === 1)
      whole = whole
        .replace(line, '')
        .replace(new RegExp(String.raw`(?<![.\w$/])${words}(?=\.\w)`, 'g'), section)
  }
  return whole
}

/** signIn → sign-in */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
