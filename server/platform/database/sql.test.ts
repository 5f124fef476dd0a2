import { expect, test } from 'vitest'
import { constant, part, sql } from './sql.ts'

const page = (name: string, after: number) =>
  sql`select from posts where name = ${name} limit ${constant(9)} offset ${after}`

test('values are parameters, never text, and a constant is written into the statement', () => {
  const { text, values } = page("Robert'); drop table posts; --", 18)
  expect(text).toBe('select from posts where name = $1 limit 9 offset $2')
  expect(values).toEqual(["Robert'); drop table posts; --", 18])
})

test('statements that differ by a part of them keep a plan each, and their values their places', () => {
  const found = (isFree: boolean, after: number) =>
    sql`select from posts where ${isFree ? part`p.is_free` : part`true`} and id > ${after} limit ${constant(9)}`
  expect([found(true, 1).text, found(true, 1).values]).toEqual([
    'select from posts where p.is_free and id > $1 limit 9',
    [1],
  ])
  expect([found(false, 2).text, found(false, 2).values]).toEqual([
    'select from posts where true and id > $1 limit 9',
    [2],
  ])
  expect(found(true, 3).name).toBe(found(true, 1).name)
  expect(found(true, 3).name).not.toBe(found(false, 3).name)
})

test('a part brings its values along, at their places', () => {
  const mine = (id: string) => part`(owner = ${id} or ${part`friend = ${id}`})`
  const { text, values } = sql`select ${1} where ${mine('a')} and id > ${[2]}`
  expect(text).toBe('select $1 where (owner = $2 or friend = $3) and id > $4')
  expect(values).toEqual([1, 'a', 'a', [2]])
})

test('a statement keeps its name whatever its values, and another has another', () => {
  expect(page('a', 0).name).toBe(page('b', 9).name)
  expect(page('a', 0).name).not.toBe(sql`select ${1}`.name)
})

test('only a whole number can be a constant', () => {
  for (const value of [1.5, Number.NaN, Infinity])
    expect(() => constant(value)).toThrow('not a whole number')
})
