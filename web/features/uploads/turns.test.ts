// Proves docs/specification.md: Create Post
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('of four pictures two go up at once, and each of the others when one has arrived or failed', async () => {
  const inTurn = turns(2)
  const begun: number[] = []
  const lines = [1, 2, 3, 4].map((nth) => {
    const line = Promise.withResolvers<number>()
    const sent = inTurn(() => {
      begun.push(nth)
      return line.promise
    })
    return { ...line, sent }
  })
  const [first, second, third, fourth] = lines
  expect(begun).toEqual([1, 2])
  second?.resolve(2)
  expect(await second?.sent).toBe(2)
  expect(begun).toEqual([1, 2, 3])
  first?.reject(new Error('refused'))
  await expect(first?.sent).rejects.toThrow('refused')
  expect(begun).toEqual([1, 2, 3, 4])
  third?.resolve(3)
  fourth?.resolve(4)
  expect(await Promise.all([third?.sent, fourth?.sent])).toEqual([3, 4])
})
