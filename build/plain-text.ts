import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Visitor, type ESTree, type Plugin } from 'vite'
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
      const imports = new Set<string>()
      let plain = ''
      let end = 0
      for (const change of changesIn(this.parse(code), imports)) {
        plain += code.slice(end, change.start) + change.code
        end = change.end
      }
      return { code: [...imports, plain].join(' ') + code.slice(end), map: null }
    },
    async load(id) {
      const [file = '', name] = id.split(mark)
      if (name === undefined) return undefined
      const code = await readFile(file, 'utf8')
      for (const { start, end, ...node } of this.parse(code, { lang: 'ts' }).body) {
        const [section] =
          'declaration' in node && node.declaration?.type === 'VariableDeclaration'
            ? node.declaration.declarations
            : []
        const init = section?.init
        const table = init?.type === 'TSAsExpression' ? init.expression : init
        const sentences = table?.type === 'ObjectExpression' ? table.properties : []
        for (const each of sentences)
          if (each.type === 'Property' && nameOf(each.key) === name)
            return `${code.slice(0, start)}export const it = ${code.slice(each.value.start, each.value.end)};${code.slice(end)}`
      }
      return this.error(`${file} has no ${name}`)
    },
  }
}

type Change = { start: number; end: number; code: string }

/** Also after `const words = text.s` and `const { x } = text.s`. */
function changesIn(program: ESTree.Program, imports: Set<string>): Change[] {
  const { members, declared, others } = namesIn(program)
  const changes: Change[] = []
  const sentence = (section: string, name: string) => {
    const value = sections.get(section)?.get(name)
    if (value === undefined) return `text.${section}.${name}`
    if (typeof value === 'string') return JSON.stringify(value)
    const file = path.join(folder, `${kebab(section)}.ts${mark}${name}`)
    imports.add(`import { it as ${section}_${name} } from ${JSON.stringify(file)};`)
    return `${section}_${name}`
  }
  const say = ({ start, end, property }: ESTree.StaticMemberExpression, section: string) =>
    changes.push({ start, end, code: sentence(section, property.name) })

  for (const member of members) {
    const section = sectionOf(member.object)
    if (section !== undefined) say(member, section)
  }
  for (const { id, init, start, end } of declared) {
    const section = sectionOf(init)
    if (section === undefined) continue
    if (id.type === 'ObjectPattern') {
      const parts = id.properties.map((part) =>
        part.type === 'Property' && part.value.type === 'Identifier' && !part.computed
          ? `${part.value.name} = ${sentence(section, nameOf(part.key))}`
          : undefined,
      )
      if (!parts.includes(undefined)) changes.push({ start, end, code: parts.join(', ') })
    }
    // Anything else may pass all of them on, or be another variable.
    if (id.type !== 'Identifier' || others.get(id.name) !== 1) continue
    for (const member of members)
      if (member.object.type === 'Identifier' && member.object.name === id.name)
        say(member, section)
    changes.push({ start, end, code: `${id.name} = undefined` })
  }
  return changes.toSorted((one, other) => one.start - other.start)
}

/** `others`: how often a name stands elsewhere than before a dot. */
function namesIn(program: ESTree.Program) {
  const members: ESTree.StaticMemberExpression[] = []
  const declared: ESTree.VariableDeclarator[] = []
  const others = new Map<string, number>()
  const count = (node: ESTree.Node, by: number) => {
    if (node.type === 'Identifier') others.set(node.name, (others.get(node.name) ?? 0) + by)
  }
  new Visitor({
    Identifier: (node) => count(node, 1),
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      members.push({ ...node, computed: false, property: node.property })
      count(node.property, -1)
      count(node.object, -1)
    },
    VariableDeclarator: (node) => void declared.push(node),
  }).visit(program)
  return { members, declared, others }
}

const sectionOf = (node: ESTree.Node | null) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'text' &&
  node.property.type === 'Identifier' &&
  !node.computed
    ? node.property.name
    : undefined

const nameOf = (key: ESTree.Node) => (key.type === 'Identifier' ? key.name : '')

/** signIn → sign-in */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
