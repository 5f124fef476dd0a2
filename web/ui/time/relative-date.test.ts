// Proves docs/specification.md: Everywhere
import { describe, expect, it, vi } from 'vitest'
import { relativeDate } from './relative-date.ts'

// A page that says nothing of its building.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }))

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = new Date(2025, 5, 15, 12, 0)
const ago = (ms: number) => relativeDate(new Date(now.getTime() - ms), now)

describe('a date', () => {
  it.each([
    ['a moment', 5 * second, 'Just now'],
    ['59 seconds', 59 * second, 'Just now'],
    ['a minute', minute, '1 minute ago'],
    ['59 minutes', 59 * minute + 59 * second, '59 minutes ago'],
    ['an hour', hour, '1 hour ago'],
    ['23 hours', 23 * hour + 59 * minute, '23 hours ago'],
    ['a day', day, '1 day ago'],
    ['29 days', 30 * day - second, '29 days ago'],
  ])('%s ago is told in words', (_, ms, told) => {
    expect(ago(ms)).toBe(told)
  })

  it('from 30 days on is told as date and time', () => {
    expect(relativeDate(new Date(2025, 2, 1, 15, 5), now)).toBe('Mar 1, 2025 at 3:05 PM')
    expect(ago(30 * day)).toBe('May 16, 2025 at 12:00 PM')
  })

  it('a little in the future, by a clock that is behind, is just now', () => {
    expect(ago(-20 * second)).toBe('Just now')
  })
})
