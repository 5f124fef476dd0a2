// Proves docs/specification.md: Explore
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Search } from '#contract/search-filter.ts'
import { searchPosts } from '#contract/search.ts'
import { sql } from '#server/platform/database/db.ts'
import { openRandom } from '#seed/random.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld({ limits: { 'search.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
beforeEach(async () => void (await world.db.query(sql`delete from posts`)))
afterAll(() => world.close())

const found = async (query: Search, person = bob) => {
  const { posts } = (await person.call(searchPosts, { query })).body
  return posts.map(({ id }) => id)
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a price is from, to, both, or nothing at all', async () => {
  const [free, cheap, dear] = [
    await world.post(ada, { priceCents: 0 }),
    await world.post(ada, { priceCents: 1250 }),
    await world.post(ada, { priceCents: 999_999_999 }),
  ]
  expect(await found({ from: '12.5' })).toEqual([dear, cheap])
  expect(await found({ to: '12.50' })).toEqual([cheap, free])
  expect(await found({ from: '1', to: '12.49' })).toEqual([])
  expect(await found({ to: '0' })).toEqual([free])
})

test('condition and sold things', async () => {
  const used = await world.post(ada, { condition: 'used' })
  const sold = await world.post(ada, { condition: 'new', sold: true })
  expect(await found({ condition: 'new' })).toEqual([sold])
  expect(await found({ condition: 'new', sold: 'hide' })).toEqual([])
  expect(await found({ sold: 'hide' })).toEqual([used])
})

test('a tower finds no post that hides its tower, with words or without, not even an own one', async () => {
  const shown = await world.post(ada, { title: 'Lamp', tower: 'South' })
  await world.post(ada, { title: 'Lamp', tower: 'South', showTower: false })
  await world.index()
  for (const person of [ada, bob])
    for (const q of [undefined, 'lamp'])
      expect(await found({ q, tower: 'South' }, person)).toEqual([shown])
  expect(await found({ tower: 'North' })).toEqual([])
})

test('what is hidden, or by somebody blocked, passes no filter', async () => {
  const eve = await world.resident('eve', { verified: true })
  await world.post(ada, { title: 'Lamp', hidden: true })
  await world.post(eve, { title: 'Lamp' })
  await world.index()
  await world.db.query(
    sql`insert into blocks (blocker_id, blocked_id) values (${eve.id}, ${bob.id})`,
  )
  for (const q of [undefined, 'lamp'])
    for (const order of [undefined, 'price-low', 'price-high'] as const)
      expect(await found({ q, order, from: '0' })).toEqual([])
})

test.each([undefined, 'lamp', 'lmap'])(
  'every order and filter goes on page after page, each post once: words %s',
  async (q) => {
    const { pick, whole } = openRandom(5)
    const posts: { id: string; price: number; age: number; condition: string; word: string }[] = []
    for (let age = 0; age < 90; age++) {
      const post = {
        price: pick([0, 0, 5, 5, 10, whole(0, 50)]),
        condition: pick(['new', 'used'] as const),
        word: pick(['lamp', 'desk']),
      }
      const { price, condition, word: title } = post
      const given = { title, description: 'Looked after.', tags: [], condition }
      const createdAt = minutesAgo(age)
      posts.push({
        ...post,
        age,
        id: await world.post(ada, { ...given, priceCents: price * 100, createdAt }),
      })
    }
    await world.index()
    const byPrice = { 'price-low': 1, 'price-high': -1 }
    for (const order of [undefined, 'price-low', 'price-high'] as const) {
      const expected = posts
        .filter(
          ({ price, condition, word }) =>
            price <= 20 && condition === 'used' && (q === undefined || word === 'lamp'),
        )
        .toSorted(
          (one, other) =>
            (order === undefined ? 0 : byPrice[order] * (one.price - other.price)) ||
            one.age - other.age,
        )
      expect(expected.length).toBeGreaterThan(limits.listPage)
      expect(await allPages({ q, order, to: '20', condition: 'used' })).toEqual(
        expected.map(({ id }) => id),
      )
    }
  },
)

test.each([
  [{ from: '-1' }, 'from'],
  [{ to: 'cheap' }, 'to'],
  [{ to: '99999999' }, 'to'],
  [{ from: '10', to: '9.99' }, 'to'],
  [{ condition: 'broken' }, 'condition'],
  [{ tower: 'West' }, 'tower'],
  [{ order: 'random' }, 'order'],
])('a filter that cannot be is refused at its field: %j', async (query, field) => {
  const { fields } = await refusal(query)
  expect(Object.keys(fields)).toEqual([field])
})

async function refusal(query: Record<string, string>): Promise<{ fields: object }> {
  const url = `/api/search?${new URLSearchParams(query)}`
  const answer = await bob.fetch({ method: 'GET', url })
  expect(answer.statusCode).toBe(400)
  return answer.json()
}

async function allPages(query: Search) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await bob.call(searchPosts, { query: { ...query, cursor } })
    ids.push(...body.posts.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}
