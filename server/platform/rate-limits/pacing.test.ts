import { expect, test } from 'vitest'
import { openPacing } from './pacing.ts'

test('ten who come at once pass one after the other, in the order they came; another key waits for none of them', async () => {
  const turns = openPacing()
  const began = performance.now()
  const passed: string[] = []
  const ten = Array.from({ length: 10 }, (_, number) =>
    turns('one', 30).then(() => passed.push(`one ${number}`)),
  )
  await turns('other', 30).then(() => passed.push('other'))
  expect(passed.length).toBeLessThan(5)
  await Promise.all(ten)
  expect(performance.now() - began).toBeGreaterThan(295)
  expect(passed.filter((name) => name !== 'other')).toEqual(
    Array.from({ length: 10 }, (_, number) => `one ${number}`),
  )
})

test('a request that would wait longer than ten seconds is told when to come back', async () => {
  const turns = openPacing()
  await expect(turns('one', 10_001)).rejects.toMatchObject({
    code: 'SERVER_BUSY',
    retryAfterSeconds: 11,
  })
  await turns('one', 1) // the refused one holds no place
})
