import { expect, test } from 'vitest'
import { inFront, without } from './draft.ts'

const said = (text: string) => ({
  key: text,
  text,
  createdAt: '2026-03-01T10:00:00.000Z',
  afterSeq: 1,
})

test('what came back stands in front of what was typed since', () => {
  expect(inFront([said('One'), said('Two')], 'Three')).toBe('One\nTwo\nThree')
  expect(inFront([said('One')], '')).toBe('One')
})

test('what had arrived all the same leaves the box, and nothing else does', () => {
  expect(without([said('One')], 'One')).toBe('')
  expect(without([said('One')], 'One\nTwo')).toBe('Two')
  expect(without([said('One')], 'One more')).toBe('One more')
})
