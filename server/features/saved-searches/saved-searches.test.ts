// Proves docs/specification.md: Explore · Push
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listNotifications } from '#contract/notifications.ts'
import { addPushDevice } from '#contract/push.ts'
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setSavedSearch,
} from '#contract/saved-searches.ts'
import type { KeptSearch } from '#contract/search-filter.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { tellSearches } from './index.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld({ limits: { 'gesture.account': 10_000 } })
  seller = await world.resident('seller', { verified: true })
})
afterAll(() => world.close())

let people = 0
const seeker = () => world.resident(`seeker${++people}`)

async function seekerOf(search: KeptSearch) {
  const person = await seeker()
  const { search: saved } = (await person.call(saveSearch, { body: search })).body
  return { ...person, searchId: saved.id }
}
const seekersOf = (searches: KeptSearch[]) => Promise.all(searches.map(seekerOf))
async function settle() {
  await world.index()
  await tellSearches(world.db)
}
const toldTo = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).body.notifications
const messagesTo = async (person: Person) => (await toldTo(person)).map(({ message }) => message)
const plain = { description: 'Looked after.', tags: [] }
const post = (title: string, more = {}) => world.post(seller, { title, ...plain, ...more })
const aDayLater = (id: string) =>
  world.db.query(sql`
    update saved_searches set told_at = told_at - interval '24 hours', due_at = due_at - interval '24 hours' where id = ${id}`)

test('a new post tells those whose words are parts of its words, and whose filters it passes', async () => {
  const fitting = await seekersOf([
    { q: 'zebra lamp' },
    { q: 'ZÉB' },
    { from: '20', to: '25', q: 'lampsh' },
    { tower: 'South', condition: 'used', q: 'zebralampshade' },
  ])
  const others = await seekersOf([
    { q: 'zebra desk' },
    { q: 'zebra', to: '24.99' },
    { q: 'zebra', condition: 'new' },
    { q: 'zebra', tower: 'North' },
  ])
  const id = await post('Zebralampshade', { priceCents: 2500, condition: 'used', tower: 'South' })
  await settle()
  for (const person of fitting)
    expect(await toldTo(person)).toMatchObject([
      {
        type: 'search',
        message: expect.stringMatching(/^“Zebralampshade” fits your search “/),
        post: { id },
        search: null,
      },
    ])
  for (const person of others) expect(await toldTo(person)).toEqual([])
})

test('without words, filters are enough; a post that hides its tower fits none of a tower', async () => {
  const any = await seekerOf({ to: '1.23' })
  const south = await seekerOf({ to: '1.23', tower: 'South' })
  await post('Cup', { priceCents: 123, tower: 'South', showTower: false })
  await settle()
  expect(await messagesTo(any)).toEqual(['“Cup” fits your search “up to $1.23”'])
  expect(await messagesTo(south)).toEqual([])
})

test('a post that no longer passes the filters when its turn comes is not told, nor is its tower', async () => {
  const [south, cheap, used] = [
    await seekerOf({ tower: 'South', q: 'quagga' }),
    await seekerOf({ to: '30', q: 'quagga' }),
    await seekerOf({ condition: 'used', q: 'quagga' }),
  ]
  const id = await post('Quagga', { priceCents: 2500, condition: 'used', tower: 'South' })
  await world.index()
  await world.db.query(
    sql`update posts set show_tower = false, price_cents = 9900 where id = ${id}`,
  )
  await tellSearches(world.db)
  expect(await toldTo(south)).toEqual([])
  expect(await toldTo(cheap)).toEqual([])
  expect(await messagesTo(used)).toHaveLength(1)
})

test('nobody hears of an own post, of one that is hidden, sold or by somebody blocked, or of an edit', async () => {
  const owner = await seekerOf({ q: 'okapi' })
  const old = await post('Old okapi')
  await world.index()
  const apart = await seekerOf({ q: 'okapi' })
  await world.db.query(
    sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${apart.id})`,
  )
  await world.db.query(sql`delete from saved_search_hits`)
  await world.db.query(sql`update posts set title = 'Okapi, edited' where id = ${old}`)
  await world.post(owner, { title: 'Okapi', ...plain })
  await post('Okapi', { sold: true })
  const hidden = await post('Okapi')
  await world.index()
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`,
  )
  await world.db.query(sql`delete from posts where title = 'Okapi' and creator_id = ${owner.id}`)
  await settle()
  expect(await messagesTo(owner)).toEqual([])
  await post('Okapi of mine')
  await settle()
  expect(await messagesTo(owner)).toEqual(['“Okapi of mine” fits your search “okapi”'])
  expect(await messagesTo(apart)).toEqual([])
})

test('each search tells at most once a day, then of all that came, and twice of nothing', async () => {
  const person = await seekerOf({ q: 'yak' })
  const first = await post('Yak rug')
  await settle()
  await settle()
  const second = await post('Yak hat')
  await post('Yak bag')
  await settle()
  expect(await messagesTo(person)).toEqual(['“Yak rug” fits your search “yak”'])
  // Hidden and shown again, a post is new to the index, not to the person.
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${first}`,
  )
  await world.index()
  await world.db.query(sql`update posts set hidden_at = null, hidden_by = null where id = ${first}`)
  await aDayLater(person.searchId)
  await settle()
  const [told] = await toldTo(person)
  expect(told).toMatchObject({
    message: '2 new posts fit your search “yak”',
    search: { q: 'yak' },
  })
  await world.db.query(sql`delete from posts where id = ${second}`)
  await aDayLater(person.searchId)
  await settle()
  expect(await messagesTo(person)).toHaveLength(2)
})

test('two nodes that tell at the same time, and one that dies, tell once, with a ring', async () => {
  const person = await seekerOf({ q: 'ibex' })
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`
  await person.call(addPushDevice, {
    body: { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })
  await post('Ibex')
  await world.index()
  const dying = world.db.transaction(async (tx) => {
    await tellSearches({ ...world.db, transaction: (work) => work(tx) })
    throw new Error('died')
  })
  await expect(dying).rejects.toThrow('died')
  expect(await messagesTo(person)).toEqual([])
  await Promise.all([tellSearches(world.db), tellSearches(world.db), tellSearches(world.db)])
  expect(await messagesTo(person)).toHaveLength(1)
  expect(
    await world.db.values(sql`
      select n.type from pushes p join notifications n on n.id = p.notification_id where n.user_id = ${person.id}`),
  ).toEqual(['search'])
})

test('a switched-off or deleted search tells nothing, and only its owner can switch or delete it', async () => {
  const off = await seekerOf({ q: 'quokka' })
  const gone = await seekerOf({ q: 'quokka' })
  const params = { searchId: off.searchId }
  const refusals = [
    await gone.refused(setSavedSearch, { params, body: { tells: false } }),
    await gone.refused(removeSavedSearch, { params }),
  ]
  for (const { code } of refusals) expect(code).toBe('NOT_FOUND')
  await off.call(setSavedSearch, { params, body: { tells: false } })
  await gone.call(removeSavedSearch, { params: { searchId: gone.searchId } })
  await post('Quokka')
  await settle()
  for (const person of [off, gone]) expect(await messagesTo(person)).toEqual([])
  expect((await off.call(listSavedSearches, {})).body.searches).toMatchObject([{ tells: false }])
  expect((await gone.call(listSavedSearches, {})).body.searches).toEqual([])
})

test('a search that is switched on again does not tell of what came before', async () => {
  const person = await seekerOf({ q: 'numbat' })
  const params = { searchId: person.searchId }
  await post('Numbat')
  await settle()
  await post('Numbat that waits for tomorrow')
  await settle()
  await person.call(setSavedSearch, { params, body: { tells: false } })
  await person.call(setSavedSearch, { params, body: { tells: true } })
  await post('Numbat of today')
  await aDayLater(person.searchId)
  await settle()
  expect(await messagesTo(person)).toEqual([
    '“Numbat of today” fits your search “numbat”',
    '“Numbat” fits your search “numbat”',
  ])
})

test('twenty searches are the most, the same one counts once, also in capitals, and an empty one is none', async () => {
  const person = await seeker()
  for (let n = 1; n <= limits.savedSearches; n++)
    await person.call(saveSearch, { body: { q: `thing ${n}` } })
  const again = await person.call(saveSearch, { body: { q: ' thing 3 ' } })
  expect(again.body.search.search).toEqual({ q: 'thing 3' })
  const capitals = await person.call(saveSearch, { body: { q: 'Thing 3' } })
  expect(capitals.body).toEqual(again.body)
  const refused = await person.refused(saveSearch, { body: { q: 'one more' } })
  expect(refused).toMatchObject({ status: 409, code: 'SAVED_SEARCHES_TOO_MANY' })
  expect((await person.call(listSavedSearches, {})).body.searches).toHaveLength(
    limits.savedSearches,
  )
  expect((await person.refused(saveSearch, { body: {} })).code).toBe('INVALID_INPUT')
  expect((await person.refused(saveSearch, { body: { from: '9', to: '8' } })).code).toBe(
    'INVALID_INPUT',
  )
  expect(
    (await person.refused(removeSavedSearch, { params: { searchId: randomUUID() } })).code,
  ).toBe('NOT_FOUND')
})
