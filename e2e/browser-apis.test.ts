import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')
/** Vite lowers syntax, not these. */
const newer =
  /\b(AbortSignal\.any|Promise\.(withResolvers|try)|URL\.canParse|(Object|Map)\.groupBy|Array\.fromAsync|checkVisibility|Iterator\.from)\b/

test('the app calls nothing that the oldest browsers it supports lack', () => {
  const files = globSync('{web,contract}/**/*.{ts,tsx}', { cwd: project }).filter(
    (file) => !/\.(test|testing)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const code = (file: string) =>
    readFileSync(path.join(project, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  expect(files.filter((file) => newer.test(code(file)))).toEqual([])
})
