import { describe, expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

// Drawn with sha256sum: printf "$seed$entry" | xxd -r -p | sha256sum, without the hyphens.
const seed = '9f2c61d07be488a103dd5c19'.padEnd(64, '0')
const commitment = 'b1a1486e60ae911a8e86beeb1b88e5608d7e6b3107cdde1d8f699ed59e90e696'
const entries = [1, 5, 3, 2, 0, 4].map((nth) => `${nth}7a1c2d3-89ab-4cde-8f01-23456789abcd`)
const result = { drawnAt: '', seed, entries, own: entries[2] ?? '' }
const [first = '', second = '', ...rest] = entries

test('what was drawn as promised is found again, also with another program’s SHA-256', async () => {
  expect(await checkDraw({ commitment }, result)).toBe('checked')
  expect(await checkDraw({ commitment }, { ...result, own: null })).toBe('checked')
})

describe('what was tampered with is found', () => {
  test.each([
    ['another seed', { seed: seed.replace('9', '8') }, 'brokenPromise'],
    ['a seed that is too short', { seed: seed.slice(2) }, 'brokenPromise'],
    ['two that changed their places', { entries: [second, first, ...rest] }, 'otherOrder'],
    ['an entry moved to the front', { entries: [rest[2] ?? '', ...entries] }, 'otherOrder'],
    ['an entry that counts twice', { entries: [first, first, second, ...rest] }, 'otherOrder'],
    ['one’s own entry left out', { entries: [first, second] }, 'entryMissing'],
  ])('%s', async (_, change, verdict) => {
    expect(await checkDraw({ commitment }, { ...result, ...change })).toBe(verdict)
  })

  test('another promise', async () => {
    const other = { commitment: commitment.replace('b', 'c') }
    expect(await checkDraw(other, result)).toBe('brokenPromise')
  })
})
