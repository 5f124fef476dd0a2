import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('what comes while two runs work goes together, never two of one key', async () => {
  const runs: string[][] = []
  const double = inBatches(
    async (items: readonly string[]) => {
      runs.push([...items])
      await sleep(5)
      return items.map((item) => item + item)
    },
    (item) => item.charAt(0),
  )
  const items = ['a1', 'b1', 'a2', 'c1', 'c2', 'd1', 'a3']
  expect(await Promise.all(items.map(double))).toEqual(items.map((item) => item + item))
  expect(runs).toEqual([['a1'], ['b1'], ['a2', 'c1', 'd1'], ['c2', 'a3']])
})

test('whoever waits beside an item that fails gets their own result', async () => {
  const run = inBatches(async (items: readonly number[]) => {
    await sleep(1)
    if (items.includes(3)) throw new Error('not three')
    return [...items]
  }, String)
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(run))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(await run(6)).toBe(6)
})
