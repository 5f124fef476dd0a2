import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('what comes while a run works goes together, never two of one key', async () => {
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
  expect(runs).toEqual([['a1'], ['b1', 'a2', 'c1', 'd1'], ['c2', 'a3']])
})

test('a run that is held up holds up its own items only, and later ones of their keys', async () => {
  const lock = Promise.withResolvers<void>()
  const run = inBatches(
    async (items: readonly string[]) => {
      if (items.includes('a1')) await lock.promise
      return [...items]
    },
    (item) => item.charAt(0),
  )
  const ended: string[] = []
  const all = ['a1', 'a2', 'b1', 'c1', 'b2'].map(async (item) => ended.push(await run(item)))
  await all[4]
  expect(ended).toEqual(['b1', 'c1', 'b2'])
  lock.resolve()
  await Promise.all(all)
  expect(ended.slice(3)).toEqual(['a1', 'a2'])
})

test('whoever waits beside an item that fails gets their own result, and those of a key keep their order', async () => {
  const ended: string[] = []
  const run = inBatches(
    async (items: readonly string[]) => {
      await sleep(items.length === 1 ? 5 : 1)
      if (items.includes('c1')) throw new Error('not this one')
      ended.push(...items)
      return [...items]
    },
    (item) => item.charAt(0),
  )
  const outcomes = await Promise.allSettled(['a1', 'b1', 'c1', 'd1', 'b2', 'd2'].map(run))
  expect(outcomes.map(({ status }) => status).join()).toBe(
    'fulfilled,fulfilled,rejected,fulfilled,fulfilled,fulfilled',
  )
  expect(ended).toEqual(['a1', 'b1', 'd1', 'b2', 'd2'])
  expect(await run('e1')).toBe('e1')
})
