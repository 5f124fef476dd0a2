// Proves docs/specification.md: Explore
import { expect, test } from 'vitest'
import { isSameSearch, searchIn, searchLabel, searchPath } from './search-filter.ts'

const building = {
  towers: [
    { id: 'North', name: 'North' },
    { id: 'South', name: 'South' },
  ],
  currency: 'USD',
  locale: 'en-US',
}
const known = (asked: object) => JSON.parse(JSON.stringify(searchIn(asked, building.towers)))

test('an address is read with what is known, and without the rest', () => {
  const all = { q: ' lamp ', from: 5, to: '40.50', condition: 'used', tower: 'North' }
  expect(known({ ...all, sold: 'hide', order: 'price-low', other: 'x' })).toEqual({
    ...all,
    q: 'lamp',
    from: '5',
    sold: 'hide',
    order: 'price-low',
  })
  expect(
    known({ q: '  ', from: 'x', to: -1, condition: 'toString', tower: {}, sold: true, order: [] }),
  ).toEqual({})
  expect(known({ q: 7, from: '9', to: '8.99' })).toEqual({ q: '7' })
})

test.each([
  [{ q: 'lamp', to: '40', condition: 'used' } as const, 'lamp · up to $40 · Used'],
  [{ from: '1234.5' }, 'from $1,234.50'],
  [{ from: '5', to: '10', tower: 'South' } as const, '$5 to $10 · South tower'],
  [{ from: '0', to: '0' }, 'FREE'],
])('a search is called by its words and filters: %j', (search, label) => {
  expect(searchLabel(search, building)).toBe(label)
  const { searchParams } = new URL(searchPath(search), 'http://localhost')
  expect(known(Object.fromEntries(searchParams))).toEqual(search)
})

test.each([
  [{ q: 'sofa' }, { q: 'Sofa' }, true],
  [{ q: 'sofa', to: '20' }, { to: '20.00', q: 'sofa' }, true],
  [{ q: 'new' }, { condition: 'new' } as const, false],
  [{ q: 'sofa' }, { q: 'sofa', tower: 'North' }, false],
  [{ from: '20' }, { to: '20' }, false],
])('%j and %j are the same search: %j', (one, other, isSame) => {
  expect(isSameSearch(one, other)).toBe(isSame)
})
