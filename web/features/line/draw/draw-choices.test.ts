import { expect, test } from 'vitest'
import { drawChoices } from './draw-choices.ts'

const zone = 'America/New_York'
const at = (time: string) => {
  const { times, proposed } = drawChoices(new Date(time), zone)
  return { times: times.map((each) => each.toISOString()), proposed: proposed?.toISOString() }
}

test('it can be drawn on the evenings 12 to 72 hours from now, and the first after a day is proposed', () => {
  expect(at('2026-01-05T15:00:00Z')).toEqual({
    times: ['2026-01-06T23:00:00.000Z', '2026-01-07T23:00:00.000Z'],
    proposed: '2026-01-06T23:00:00.000Z',
  })
})

test('early in the morning it can be drawn on the same day, and is proposed for the next', () => {
  expect(at('2026-01-05T10:00:00Z')).toEqual({
    times: ['2026-01-05T23:00:00.000Z', '2026-01-06T23:00:00.000Z', '2026-01-07T23:00:00.000Z'],
    proposed: '2026-01-06T23:00:00.000Z',
  })
})

test('late in the evening the next one is too near to be proposed', () => {
  expect(at('2026-01-06T02:00:00Z').proposed).toBe('2026-01-07T23:00:00.000Z')
})

test('the time of a running draw is the one that is proposed, if it is one of the evenings', () => {
  const proposedTo = (closesAt: string) =>
    drawChoices(new Date('2026-01-05T15:00:00Z'), zone, closesAt).proposed?.toISOString()
  expect(proposedTo('2026-01-07T23:00:00.000Z')).toBe('2026-01-07T23:00:00.000Z')
  expect(proposedTo('2026-01-07T12:00:00.000Z')).toBeUndefined()
})

test('over the night in which the clock changes it stays 6 PM', () => {
  expect(at('2026-03-07T17:00:00Z').times).toContain('2026-03-08T22:00:00.000Z')
})
