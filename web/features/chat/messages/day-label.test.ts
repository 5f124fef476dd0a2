import { expect, test, vi } from 'vitest'
import { dayLabel } from './day-label.ts'

// A page that says nothing of its building.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }))

test('days are named as people name them', () => {
  const now = new Date(2026, 2, 1, 0, 30)
  expect(dayLabel(new Date(2026, 2, 1, 0, 5), now)).toBe('Today')
  expect(dayLabel(new Date(2026, 1, 28, 23, 55), now)).toBe('Yesterday')
  expect(dayLabel(new Date(2026, 1, 27, 12, 0), now)).toBe('Friday, February 27')
  expect(dayLabel(new Date(2025, 11, 31, 12, 0), now)).toBe('December 31, 2025')
})
