// Proves docs/specification.md: Places
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import {
  addHandoverPlace,
  changeHandoverPlace,
  listHandoverPlaces,
  listManagedPlaces,
  orderHandoverPlaces,
} from '#contract/places.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { findOfferedPlace } from './index.ts'

let world: World
let manager: Person
let neighbour: Person

beforeAll(async () => {
  world = await openWorld()
  manager = await world.resident('manager', { role: 'administrator' })
  neighbour = await world.resident('neighbour')
})
afterAll(() => world.close())
/** As in a new house. */
beforeEach(async () => {
  await world.db.query(sql`delete from handover_places`)
  await world.db.query(
    sql`insert into handover_places (name, position) values ('North lobby', 1), ('South lobby', 2)`,
  )
})

const offered = async () =>
  (await neighbour.call(listHandoverPlaces, {})).body.places.map(({ name }) => name)
const all = async () => (await manager.call(listManagedPlaces, {})).body.places
const names = async () => (await all()).map(({ name }) => name)
async function placeOf(name: string) {
  const found = (await all()).find((place) => place.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const add = (name: string, hint = '') => ({ body: { name, hint } })
async function to(name: string, change: { name?: string; hint?: string; isOffered?: boolean }) {
  const { id, ...body } = await placeOf(name)
  return { params: { placeId: id }, body: { ...body, ...change } }
}
const withdraw = async (name: string) =>
  manager.call(changeHandoverPlace, await to(name, { isOffered: false }))
async function fill() {
  for (let at = (await offered()).length; at < limits.placesMax; at++)
    await manager.call(addHandoverPlace, add(`Place ${at}`))
}

describe('neighbours', () => {
  test('find the two lobbies in a new house', async () => {
    const fresh = await openWorld()
    const first = await fresh.resident('first')
    const { places } = (await first.call(listHandoverPlaces, {})).body
    expect(places.map(({ name }) => name)).toEqual(['North lobby', 'South lobby'])
    await fresh.close()
  })

  test('find every place that the manager adds', async () => {
    const { body } = await manager.call(
      addHandoverPlace,
      add(' Concierge ', ' Monday to Saturday '),
    )
    expect(body.places.at(-1)).toMatchObject({
      name: 'Concierge',
      hint: 'Monday to Saturday',
      isOffered: true,
    })
    expect((await neighbour.call(listHandoverPlaces, {})).body.places.at(-1)).toEqual({
      id: body.places.at(-1)?.id,
      name: 'Concierge',
      hint: 'Monday to Saturday',
    })
  })

  test('are no longer offered a withdrawn place, until it is offered again', async () => {
    const { id } = await placeOf('North lobby')
    await withdraw('North lobby')
    expect(await offered()).toEqual(['South lobby'])
    expect(await findOfferedPlace(world.db, id)).toBeUndefined()
    expect(await placeOf('North lobby')).toMatchObject({ id, isOffered: false })
    await manager.call(changeHandoverPlace, await to('North lobby', { isOffered: true }))
    expect(await offered()).toEqual(['North lobby', 'South lobby'])
  })

  test('find a renamed place under the same id', async () => {
    const { id } = await placeOf('North lobby')
    const change = await to('North lobby', { name: 'Main lobby', hint: 'By the mailboxes' })
    await manager.call(changeHandoverPlace, change)
    expect(await findOfferedPlace(world.db, id)).toEqual({
      id,
      name: 'Main lobby',
      hint: 'By the mailboxes',
    })
  })

  test('may meet in a house without places', async () => {
    await withdraw('North lobby')
    await withdraw('South lobby')
    expect(await offered()).toEqual([])
  })
})

test('only administrators see withdrawn places and change any', async () => {
  const mo = await world.moderator('mo')
  const change = await to('North lobby', { isOffered: false })
  for (const [refused, code] of [
    [mo.refused(listManagedPlaces, {}), 'ADMINISTRATORS_ONLY'],
    [mo.refused(addHandoverPlace, add('Roof')), 'ADMINISTRATORS_ONLY'],
    [mo.refused(changeHandoverPlace, change), 'ADMINISTRATORS_ONLY'],
    [mo.refused(orderHandoverPlaces, { body: { ids: [] } }), 'ADMINISTRATORS_ONLY'],
    [neighbour.refused(listManagedPlaces, {}), 'NOT_FOUND'],
    [neighbour.refused(addHandoverPlace, add('Roof')), 'NOT_FOUND'],
  ] as const)
    expect((await refused).code).toBe(code)
  expect(await offered()).toEqual(['North lobby', 'South lobby'])
})

describe('a place', () => {
  test('has a name, and neither name nor hint may be too long', async () => {
    expect(await manager.refused(addHandoverPlace, add('  '))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { name: 'Please enter a name' },
    })
    const longest = add(
      '🚲'.repeat(limits.placeNameMaxLength),
      '🚪'.repeat(limits.placeHintMaxLength),
    )
    expect((await manager.call(addHandoverPlace, longest)).status).toBe(200)
    const longer = add(`${longest.body.name}.`, `${longest.body.hint}.`)
    expect(await manager.refused(addHandoverPlace, longer)).toMatchObject({
      fields: { name: 'Too long', hint: 'Too long' },
    })
  })

  test('has a name of its own among those offered, however it is written', async () => {
    const taken = {
      status: 409,
      code: 'PLACE_EXISTS',
      fields: { name: 'There is a place of this name' },
    }
    expect(await manager.refused(addHandoverPlace, add('north LOBBY'))).toMatchObject(taken)
    const rename = await to('South lobby', { name: 'North lobby' })
    expect(await manager.refused(changeHandoverPlace, rename)).toMatchObject(taken)
    await withdraw('North lobby')
    expect((await manager.call(addHandoverPlace, add('North lobby'))).status).toBe(200)
    const [older] = await all()
    const again = { params: { placeId: older?.id ?? '' }, body: { ...add('North lobby').body } }
    expect(
      await manager.refused(changeHandoverPlace, {
        ...again,
        body: { ...again.body, isOffered: true },
      }),
    ).toMatchObject(taken)
  })

  test('that does not exist cannot be changed', async () => {
    const change = { ...(await to('North lobby', {})), params: { placeId: randomUUID() } }
    expect((await manager.refused(changeHandoverPlace, change)).code).toBe('NOT_FOUND')
  })

  test('is added once by a retry, and its key is good for nothing else', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      [1, 2].map(() => manager.call(addHandoverPlace, add('Roof'), { idempotencyKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await offered()).toEqual(['North lobby', 'South lobby', 'Roof'])
    expect((await manager.refused(addHandoverPlace, add('Cellar'), { idempotencyKey })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })
})

describe('twelve places', () => {
  const tooMany = { status: 409, code: 'PLACES_TOO_MANY', text: 'Withdraw one first.' }

  test('are enough; a withdrawn one makes room for another and cannot come back then', async () => {
    await fill()
    expect(await manager.refused(addHandoverPlace, add('Roof'))).toMatchObject(tooMany)
    await withdraw('North lobby')
    expect((await manager.call(addHandoverPlace, add('Roof'))).status).toBe(200)
    const again = await to('North lobby', { isOffered: true })
    expect(await manager.refused(changeHandoverPlace, again)).toMatchObject(tooMany)
    const rename = await to('Roof', { name: 'Roof terrace' })
    expect((await manager.call(changeHandoverPlace, rename)).status).toBe(200)
    expect(await offered()).toHaveLength(limits.placesMax)
  })

  test('are never exceeded by places that are added or offered at the same moment', async () => {
    await withdraw('North lobby')
    const again = await to('North lobby', { isOffered: true })
    const answers = await Promise.all([
      manager.call(changeHandoverPlace, again),
      ...Array.from({ length: 15 }, (_, at) => manager.call(addHandoverPlace, add(`Place ${at}`))),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.placesMax - 1)
    expect(await offered()).toHaveLength(limits.placesMax)
  })
})

describe('the order', () => {
  const order = (ids: string[]) => ({ body: { ids } })

  test('is the manager’s, withdrawn places included; a place that comes back has kept its own', async () => {
    await manager.call(addHandoverPlace, add('Concierge'))
    await withdraw('South lobby')
    const [north, south, concierge] = (await all()).map(({ id }) => id)
    const wanted = [concierge, south, north].map(String)
    const { body } = await manager.call(orderHandoverPlaces, order(wanted))
    expect(body.places.map(({ id }) => id)).toEqual(wanted)
    expect(await offered()).toEqual(['Concierge', 'North lobby'])
    await manager.call(changeHandoverPlace, await to('South lobby', { isOffered: true }))
    expect(await offered()).toEqual(['Concierge', 'South lobby', 'North lobby'])
  })

  test('holds each place exactly once, or nothing moves', async () => {
    const [north = '', south = ''] = (await all()).map(({ id }) => id)
    for (const ids of [
      [],
      [south],
      [south, south],
      [south, north, north],
      [south, north, randomUUID()],
    ])
      expect(await manager.refused(orderHandoverPlaces, order(ids))).toMatchObject({
        status: 409,
        code: 'PLACES_CHANGED',
      })
    expect(await names()).toEqual(['North lobby', 'South lobby'])
  })

  test('is one of those wanted where two order at the same moment', async () => {
    for (const name of ['Concierge', 'Roof', 'Cellar'])
      await manager.call(addHandoverPlace, add(name))
    const ids = (await all()).map(({ id }) => id)
    const wanted = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)])
    await Promise.all(wanted.map((each) => manager.call(orderHandoverPlaces, order(each))))
    expect(wanted).toContainEqual((await all()).map(({ id }) => id))
  })
})

test('the log says who changed which place, and what changed nothing is not in it', async () => {
  const log = async () => (await manager.call(listAudit, { query: {} })).body.entries
  const before = (await log())[0]?.id
  await manager.call(addHandoverPlace, add('Roof'))
  await manager.call(changeHandoverPlace, await to('Roof', { name: 'Terrace' }))
  await manager.call(changeHandoverPlace, await to('Terrace', {}))
  await withdraw('Terrace')
  await manager.call(changeHandoverPlace, await to('Terrace', { isOffered: true }))
  const ids = (await all()).map(({ id }) => id)
  for (const order of [ids.toReversed(), ids.toReversed()])
    await manager.call(orderHandoverPlaces, { body: { ids: order } })
  const after = await log()
  const added = after.findIndex(({ id }) => id === before)
  expect(
    after.slice(0, added).map(({ action, actorName, details }) => [actorName, action, details]),
  ).toEqual([
    ['manager', 'places.order', {}],
    ['manager', 'places.offer', { place: 'Terrace' }],
    ['manager', 'places.withdraw', { place: 'Terrace' }],
    ['manager', 'places.change', { place: 'Terrace', was: 'Roof' }],
    ['manager', 'places.add', { place: 'Roof' }],
  ])
  expect(await world.db.query(sql`select from audit_log where subject_id is not null`)).toEqual([])
})
