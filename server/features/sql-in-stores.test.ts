import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('SQL stands in stores and tests only', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.(store|test|testing)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const others = files.filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('/database/sql.ts'),
  )
  expect(others).toEqual([])
})
