// Proves docs/specification.md: Fair draw
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawOrder } from './draw-order.ts'

const seed = Buffer.alloc(32, 7)
const entries = Array.from({ length: 5 }, (_, nth) => `0000000${nth}-89ab-4cde-8f01-23456789abcd`)

test('the order follows from the seed alone, whoever asked first', () => {
  const byHand = entries
    .map((entry) => {
      const bytes = Buffer.concat([seed, Buffer.from(entry.replaceAll('-', ''), 'hex')])
      return { entry, hash: createHash('sha256').update(bytes).digest('hex') }
    })
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  const order = drawOrder(seed, entries)
  expect(order).toEqual(byHand.map(({ entry }) => entry))
  expect(drawOrder(seed, entries.toReversed())).toEqual(order)
  expect(drawOrder(Buffer.alloc(32, 8), entries)).not.toEqual(order)
})

test('each of five comes first about as often as the others', () => {
  const firsts = new Map<string, number>()
  for (let round = 0; round < 5000; round++) {
    const [first = ''] = drawOrder(createHash('sha256').update(`${round}`).digest(), entries)
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  for (const entry of entries) expect(Math.abs((firsts.get(entry) ?? 0) - 1000)).toBeLessThan(150)
})
