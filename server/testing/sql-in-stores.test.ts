import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.join(import.meta.dirname, '../features')

test('SQL stands in stores and tests only', () => {
  const files = globSync('**/*.ts', { cwd: features }).filter(
    (file) => !/\.(store|test|testing)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const others = files.filter((file) =>
    readFileSync(`${features}/${file}`, 'utf8').includes('/database/sql.ts'),
  )
  expect(others).toEqual([])
})
