// Proves docs/specification.md: Interest
import { expect, it } from 'vitest'
import { decideSwipe } from './use-swipe.ts'

it('a long drag decides, however slow', () => {
  expect(decideSwipe({ dx: 97, elapsedMs: 3000, heading: 1, velocity: 0 })).toBe('right')
  expect(decideSwipe({ dx: -97, elapsedMs: 3000, heading: -1, velocity: 0 })).toBe('left')
})

it('a short drag decides only as a flick', () => {
  expect(decideSwipe({ dx: 60, elapsedMs: 200, heading: 1, velocity: 0 })).toBe('right')
  expect(decideSwipe({ dx: 60, elapsedMs: 501, heading: 1, velocity: 0 })).toBeNull()
})

it('a short drag also decides when it ends fast, however long it took', () => {
  expect(decideSwipe({ dx: 60, elapsedMs: 900, heading: 1, velocity: 1 })).toBe('right')
  expect(decideSwipe({ dx: 30, elapsedMs: 900, heading: 1, velocity: 1 })).toBeNull()
})

it('ten pixels start a drag and decide nothing', () => {
  expect(decideSwipe({ dx: 11, elapsedMs: 40, heading: 1, velocity: 0 })).toBeNull()
})

it('a drag that turned back before it was let go decides nothing', () => {
  expect(decideSwipe({ dx: 150, elapsedMs: 900, heading: -1, velocity: 0 })).toBeNull()
  expect(decideSwipe({ dx: 50, elapsedMs: 200, heading: -1, velocity: 0 })).toBeNull()
})
