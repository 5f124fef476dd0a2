import { expect, test } from 'vitest'
import { constant, sql, sqlPlannedEachTime } from './sql.ts'

const page = (name: string, after: number) => sql`select from posts where name = ${name} limit ${constant(9)} offset ${after}`

test('values are parameters, never text, and a constant is written into the statement', () => {
  const { text, values } = page("Robert'); drop table posts; --", 18)
  expect(text).toBe('select from posts where name = $1 limit 9 offset $2')
  expect(values).toEqual(["Robert'); drop table posts; --", 18])
  const searched = sqlPlannedEachTime`select ${'a'} limit ${constant(20)}`
  expect(searched).toEqual({ text: 'select $1 limit 20', values: ['a'] })
})

test('a statement keeps its name whatever its values, and another has another', () => {
  expect(page('a', 0).name).toBe(page('b', 9).name)
  expect(page('a', 0).name).not.toBe(sql`select ${1}`.name)
})

test('only a whole number can be a constant', () => {
  for (const value of [1.5, Number.NaN, Infinity]) expect(() => constant(value)).toThrow('not a whole number')
})
