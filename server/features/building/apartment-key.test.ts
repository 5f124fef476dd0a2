// Proves docs/specification.md: Post Details · Reports · Fair draw
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentKey } from '#contract/apartment-key.ts'
import { sql } from '#server/platform/database/db.ts'
import { firstBuilding } from '#server/testing/building.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const keyInSql = (tower: string, location: string) =>
  world.db.value<string>(sql`select apartment_key(${tower}, ${location})`)

test.each<[string, string]>([
  ['77', '77'],
  ['Apt 77', '77'],
  ['apt.77', '77'],
  ['apt. 077', '77'],
  ['#77', '77'],
  ['No. 77', '77'],
  ['№ 77', '77'],
  ['Unit-77', '77'],
  ['APARTMENT77', '77'],
  ['７７', '77'],
  ['7\u200B7', '77'],
  ['North 77', '77'],
  ['North Tower, Apt. 77', '77'],
  ['South 77', 'south77'],
  ['Northern 77', 'northern77'],
  ['12-04', '1204'],
  ['apartment 12 04', '1204'],
  ['1204 (Nadia)', '1204nadia'],
  ['77 B', '77b'],
  ['77-b', '77b'],
  ['Apt. 007-b', '7b'],
  ['2 B 07', '2b7'],
  ['0', '0'],
  ['7', '7'],
  ['3', '3'],
  ['PH 3', 'ph3'],
  ['Ph. 04711', 'ph4711'],
  ['Penthouse 4711', 'ph4711'],
  ['pent house 4711', 'ph4711'],
  ['Flat', 'flat'],
  ['Unit', 'unit'],
  ['Été 5', 'ete5'],
  ['Кв. 7', 'кв7'],
  ['Ж7', 'ж7'],
  ['٧٧', '٧٧'],
  ['二〇四', '二〇四'],
  ['🏠 9', '🏠9'],
])(
  'in the North tower, %j is compared as %j, in the database as in the browser',
  async (written, key) => {
    expect(apartmentKey('North', written)).toBe(key)
    expect(await keyInSql('North', written)).toBe(key)
  },
)

test('the database and the browser agree about whatever people may write', async () => {
  const pieces = ['apt', 'No', 'north', 'South', 'PH', 'pent', 'house', 'flat', 'É', 'ß', '№']
  const marks = [' ', '0', '7', '12', '-', '#', '.', 'b', 'B', '½', '\u0301', '\u200D', '\t', '_']
  const all = [...pieces, ...marks]
  // A small generator, the same in each run.
  let state = 7
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const written = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + next(7) }, () => all[next(all.length)] ?? '').join(''),
  )
  const towersOf = written.map((_, n): string => (n % 2 ? 'North' : 'South'))
  const keys = await world.db.values<string>(sql`
    select apartment_key(tower, location) from unnest(${towersOf}::text[], ${written}::text[]) with ordinality as given (tower, location, place)
    order by place`)
  expect(firstBuilding.towers.map(({ id }) => id)).toEqual(['North', 'South'])
  expect(keys).toEqual(written.map((each, n) => apartmentKey(towersOf[n] ?? 'North', each)))
})
