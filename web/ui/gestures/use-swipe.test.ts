import { expect, it } from 'vitest'
import { decideSwipe } from './use-swipe.ts'

it('a long drag decides, however slow', () => {
  expect(decideSwipe({ dx: 97, elapsedMs: 3000, heading: 1 })).toBe('right')
  expect(decideSwipe({ dx: -97, elapsedMs: 3000, heading: -1 })).toBe('left')
})

it('a short drag decides only as a flick', () => {
  expect(decideSwipe({ dx: 60, elapsedMs: 200, heading: 1 })).toBe('right')
  expect(decideSwipe({ dx: 60, elapsedMs: 501, heading: 1 })).toBeNull()
})

it('ten pixels start a drag and decide nothing', () => {
  expect(decideSwipe({ dx: 11, elapsedMs: 40, heading: 1 })).toBeNull()
})

it('a drag that turned back before it was let go decides nothing', () => {
  expect(decideSwipe({ dx: 150, elapsedMs: 900, heading: -1 })).toBeNull()
  expect(decideSwipe({ dx: 50, elapsedMs: 200, heading: -1 })).toBeNull()
})
