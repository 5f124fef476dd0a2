import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

const document = read('docs/specification.md')
const sections = document
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    text: section,
    tests: Array.from(
      section.slice(section.lastIndexOf('Proved by')).matchAll(/`([^`]+)`/g),
      ([, file = '']) => file,
    ),
  }))
const requirements = 207

test('every requirement is promised in docs/specification.md', () => {
  const promised = new Set<number>()
  for (const { text } of sections)
    for (const [, from, to] of text.matchAll(/R(\d+)(?:–R(\d+))?/g))
      for (let number = Number(from); number <= Number(to ?? from); number++) promised.add(number)
  expect(
    Array.from({ length: requirements }, (_, index) => index + 1).filter(
      (number) => !promised.has(number),
    ),
  ).toEqual([])
})

test('every promise has its tests, and each of them says at its top what it proves', () => {
  for (const { name, tests } of sections) {
    expect(tests, name).not.toEqual([])
    for (const file of tests) expect(provedBy(file), file).toContain(name)
  }
})

test('every journey, and every test of a feature, proves a promise', () => {
  const files = globSync(['e2e/*.spec.ts', 'server/{features,security}/**/*.test.ts'], {
    cwd: project,
  }).toSorted()
  const cited = new Set(sections.flatMap(({ tests }) => tests))
  expect(files.filter((file) => !cited.has(file.replaceAll('\\', '/')))).toEqual([])
  const names = sections.map(({ name }) => name)
  for (const file of cited) for (const name of provedBy(file)) expect(names, file).toContain(name)
})

test('every file that docs/security.md names is there', () => {
  const named = Array.from(
    read('docs/security.md').matchAll(/`((?:server|web|contract|e2e|bench)\/[^`]+\.ts)`/g),
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(path.join(project, file)))).toEqual([])
})

/** The sections in a test's first line: `// Proves docs/specification.md: Home · Interest`. */
function provedBy(file: string): string[] {
  const [, names = ''] =
    /^\/\/ Proves docs\/specification\.md: (.*)$/m.exec(read(file).slice(0, 500)) ?? []
  return names.split(' · ')
}
