// Proves docs/specification.md: Handovers
import { describe, expect, it } from 'vitest'
import { dayChoices, endOf, firstChoice, momentAt, timeChoices } from './time-choices.ts'

const zone = 'America/New_York'
const at = (day: string, time: string) => momentAt(day, time, zone) ?? new Date(Number.NaN)

describe('the days to choose from', () => {
  it('are fourteen, today first', () => {
    const days = dayChoices(at('2026-11-24', '16:00'), zone)
    expect(days).toHaveLength(14)
    expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-07'])
  })

  it('begin tomorrow where today has no half hour left', () => {
    expect(dayChoices(at('2026-11-24', '23:30'), zone)[0]).toBe('2026-11-25')
    expect(dayChoices(at('2026-11-24', '23:29'), zone)[0]).toBe('2026-11-24')
  })

  it('are each there once across the days of 23 and 25 hours', () => {
    for (const day of ['2026-03-05', '2026-10-28']) {
      const days = dayChoices(at(day, '00:30'), zone)
      expect(new Set(days).size).toBe(14)
    }
  })
})

describe('the times of a day', () => {
  it('are half hours of the evening', () => {
    expect(timeChoices('2026-11-26', at('2026-11-24', '16:00'), zone)).toEqual([
      '17:00',
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
    ])
  })

  it('are later today, where the evening has begun', () => {
    expect(timeChoices('2026-11-24', at('2026-11-24', '18:30'), zone)[0]).toBe('19:00')
    expect(timeChoices('2026-11-24', at('2026-11-24', '22:10'), zone)).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ])
  })

  it('end where the fourteen days end, to the minute', () => {
    const now = at('2026-11-24', '18:00')
    expect(timeChoices('2026-12-08', now, zone)).toEqual(['17:00', '17:30', '18:00'])
    expect(timeChoices('2026-12-09', now, zone)).toEqual([])
  })

  it('end an hour earlier or later where the clocks change in between', () => {
    expect(timeChoices('2026-11-07', at('2026-10-24', '18:00'), zone).at(-1)).toBe('17:00')
    expect(timeChoices('2026-03-14', at('2026-02-28', '18:00'), zone).at(-1)).toBe('19:00')
  })
})

describe('what is chosen already', () => {
  it('is half past six this evening where that is two hours away', () => {
    expect(firstChoice(at('2026-11-24', '16:30'), zone)).toEqual({
      day: '2026-11-24',
      time: '18:30',
    })
    expect(firstChoice(at('2026-11-24', '16:31'), zone)).toEqual({
      day: '2026-11-25',
      time: '18:30',
    })
  })

  it('is tomorrow also where tomorrow has 23 or 25 hours', () => {
    expect(firstChoice(at('2026-03-07', '20:00'), zone).day).toBe('2026-03-08')
    expect(firstChoice(at('2026-10-31', '20:00'), zone).day).toBe('2026-11-01')
    expect(firstChoice(at('2026-12-31', '20:00'), zone).day).toBe('2027-01-01')
  })
})

describe('a moment of a day and a time', () => {
  it('is the building’s, before and after the clocks change', () => {
    expect(at('2026-10-31', '18:30').toISOString()).toBe('2026-10-31T22:30:00.000Z')
    expect(at('2026-11-01', '18:30').toISOString()).toBe('2026-11-01T23:30:00.000Z')
  })

  it('moves forward where the clock skips it, and is the first of two', () => {
    expect(at('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(at('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(endOf(at('2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T06:00:00.000Z')
  })

  it('is none where a part is missing', () => {
    expect(momentAt('', '18:30', zone)).toBeUndefined()
    expect(momentAt('2026-11-24', '', zone)).toBeUndefined()
  })
})
