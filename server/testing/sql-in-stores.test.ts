import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.join(import.meta.dirname, '../features')
const filesWith = (isStore: boolean) =>
  globSync('**/*.ts', { cwd: features }).filter(
    (file) =>
      !/\.(test|testing)\.ts$/.test(file) &&
      file.endsWith('.store.ts') === isStore &&
      readFileSync(`${features}/${file}`, 'utf8').includes('sql`'),
  )

test('SQL statements stand in stores and tests only', () => {
  expect(filesWith(true).length).toBeGreaterThan(50)
  expect(filesWith(false)).toEqual([])
})
