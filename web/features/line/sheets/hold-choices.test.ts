// Proves docs/specification.md: Reservations
import { describe, expect, it } from 'vitest'
import { fieldValue, holdChoices, momentOfField } from './hold-choices.ts'

const zone = 'America/New_York'
const at = (wall: string) => momentOfField(wall, zone) ?? new Date(Number.NaN)
const choices = (now: string, after?: string, latest?: string) =>
  holdChoices(at(now), zone, after ? at(after) : undefined, latest ? at(latest) : undefined).map(
    (each) => fieldValue(each, zone),
  )

describe('until when it can be reserved', () => {
  it('is tonight, tomorrow evening and the evening after', () => {
    expect(choices('2026-11-24T16:00')).toEqual([
      '2026-11-24T21:00',
      '2026-11-25T18:00',
      '2026-11-26T18:00',
    ])
  })

  it('is tonight only where that is four hours away', () => {
    expect(choices('2026-11-24T17:00')[0]).toBe('2026-11-24T21:00')
    expect(choices('2026-11-24T17:01')).toEqual([
      '2026-11-25T18:00',
      '2026-11-26T18:00',
      '2026-11-27T18:00',
    ])
  })

  it('is later than the end that there is, for more time', () => {
    expect(choices('2026-11-24T09:00', '2026-11-25T18:00')[0]).toBe('2026-11-26T18:00')
    expect(choices('2026-11-24T09:00', '2026-12-01T09:00')).toEqual([])
  })

  it('is not later than a week after it was reserved, for more time', () => {
    expect(choices('2026-11-27T09:00', '2026-11-28T18:00', '2026-11-30T10:00')).toEqual([
      '2026-11-29T18:00',
    ])
  })

  it('is six in the evening also after the clocks went back', () => {
    expect(choices('2026-10-31T20:00')[0]).toBe('2026-11-01T18:00')
  })
})

it('a day without a time is no moment', () => {
  expect(momentOfField('', zone)).toBeUndefined()
  expect(momentOfField('2026-11-24', zone)).toBeUndefined()
})
