// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeApartments, listApartments } from '#contract/apartments.ts'
import {
  changeBuildingSettings,
  getBuildingSettings,
  type BuildingForm,
} from '#contract/building-settings.ts'
import { createPost, getFeed } from '#contract/posts.ts'
import { listResidents } from '#contract/residents.ts'
import { searchPosts } from '#contract/search.ts'
import { submitVerification } from '#contract/verification.ts'
import { text } from '#text'
import { upload } from '#server/features/verification/verification.testing.ts'
import { sql } from '#server/platform/database/db.ts'
import { firstBuilding } from '#server/testing/building.ts'
import { callerOf } from '#server/testing/person.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let here: World
let elsewhere: World
let root: Person
let ann: Person
let bob: Person
beforeAll(async () => {
  here = await openWorld({ config: { brandName: 'Harbour', timeZone: 'America/New_York' } })
  elsewhere = await openWorld({ database: { db: here.db, close: async () => {} } })
  root = await here.resident('root', { verified: true, role: 'administrator' })
  ann = await here.resident('ann', { verified: true, tower: 'North', location: '77' })
  bob = await here.resident('bob', { verified: true, tower: 'South', location: '12' })
  await here.post(ann, { title: 'Ann’s lamp', tower: 'North' })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

const now = async () => (await root.call(getBuildingSettings, {})).body
async function wanted(change: Partial<BuildingForm>) {
  const { version, changedBy: _, changedAt: _at, ...settings } = await now()
  return { body: { ...settings, ...change, replaces: version } }
}
const save = async (change: Partial<BuildingForm>) =>
  (await root.call(changeBuildingSettings, await wanted(change))).body
const refused = async (change: Partial<BuildingForm>) =>
  root.refused(changeBuildingSettings, await wanted(change))
async function list(apartments: string) {
  const { version } = (await root.call(listApartments, {})).body
  return root.call(changeApartments, { body: { list: apartments, replaces: version } })
}
const titles = async (person: Pick<Person, 'call'>, tower: string) =>
  (await person.call(getFeed, { query: { tower } })).body.posts.map(({ title }) => title)

test('until they are saved, the name and the time zone are the environment’s, the towers North and South', async () => {
  expect(await now()).toEqual({
    ...firstBuilding,
    name: 'Harbour',
    version: 0,
    changedBy: null,
    changedAt: null,
  })
})

test('only an administrator reads and changes them', async () => {
  const mo = await here.moderator('mo')
  expect((await mo.refused(getBuildingSettings, {})).code).toBe('ADMINISTRATORS_ONLY')
  expect((await mo.refused(changeBuildingSettings, await wanted({}))).code).toBe(
    'ADMINISTRATORS_ONLY',
  )
  expect((await ann.refused(getBuildingSettings, {})).code).toBe('NOT_FOUND')
})

describe('towers', () => {
  test('under a new name keep their residents, posts and apartments', async () => {
    await list('North 77\nNorth 78')
    const saved = await save({
      towers: [
        { id: 'South', name: 'Lakeside' },
        { id: 'North', name: 'Haus A (alt)' },
      ],
    })
    expect(saved.towers.map(({ name }) => name)).toEqual(['Lakeside', 'Haus A (alt)'])
    expect(await titles(bob, 'North')).toEqual(['Ann’s lamp'])
    const { body } = await root.call(listResidents, { query: { q: 'Haus A (alt)' } })
    const found = body.residents.map(({ username }) => username)
    expect(found).toContain('ann')
    expect(found).not.toContain('bob')
    expect((await root.call(listApartments, {})).body.apartments).toHaveLength(2)
    expect((await list('haus a (ALT) 79')).body.apartments).toEqual([
      { tower: 'North', location: '79' },
    ])
    await list('')
  })

  test('can exchange their names', async () => {
    const [first, second] = (await now()).towers
    if (!first || !second) throw new Error('there are two')
    const exchanged = [
      { id: first.id, name: second.name },
      { id: second.id, name: first.name },
    ]
    expect((await save({ towers: exchanged })).towers).toEqual(exchanged)
    await save({
      towers: [
        { id: 'North', name: 'North' },
        { id: 'South', name: 'South' },
      ],
    })
  })

  test('that nobody uses can be removed, others not; nothing is changed then', async () => {
    const before = await now()
    expect(
      await refused({ name: 'Other', towers: [{ id: 'North', name: 'North' }] }),
    ).toMatchObject({
      status: 409,
      code: 'TOWER_IN_USE',
      fields: { towers: 'A tower that is in use, also in earlier requests, cannot be removed' },
    })
    expect(await now()).toEqual(before)
    const more = await save({ towers: [...before.towers, { name: 'C' }, { name: 'Free [x]' }] })
    expect(more.towers.slice(2)).toEqual([
      { id: 'tower-c', name: 'C' },
      { id: 'tower-free-x-', name: 'Free [x]' },
    ])
    expect((await save({ towers: more.towers.slice(0, 3) })).towers).toHaveLength(3)
  })

  test('that are new are there on every node: residents verify in them, post and search', async () => {
    const cleo = await here.resident('cleo')
    const body = { tower: 'tower-c', location: '55', documentId: await upload(cleo) }
    const there = callerOf(elsewhere.app, cleo.cookie)
    await until('the other node', async () => {
      const { status } = await there.call(searchPosts, { query: { tower: 'tower-c' } })
      return status === 200
    })
    expect((await cleo.call(submitVerification, { body })).body).toMatchObject({ tower: 'tower-c' })
    await here.post(bob, { title: 'In C', tower: 'tower-c' })
    expect(await titles(ann, 'tower-c')).toEqual(['In C'])
    expect(await titles(callerOf(elsewhere.app, ann.cookie), 'tower-c')).toEqual(['In C'])
    const { towers } = await now()
    expect((await refused({ towers: towers.slice(0, 2) })).code).toBe('TOWER_IN_USE')
  })

  test('that the building lacks are refused at their field', async () => {
    const chosen = { tower: text.form.towerRequired }
    const documentId = await upload(ann)
    const asked = { tower: 'East', location: '55', documentId }
    expect((await ann.refused(submitVerification, { body: asked })).fields).toEqual(chosen)
    expect((await ann.refused(getFeed, { query: { tower: 'East' } })).fields).toEqual(chosen)
    const listing = { title: 'Lamp', description: 'A lamp.', condition: 'used', location: '77' }
    const body = { ...listing, condition: 'used' as const, isFree: true, tower: 'East' }
    expect((await ann.refused(createPost, { body })).fields).toEqual(chosen)
  })
})

test.each<[Partial<BuildingForm>, string, string]>([
  [{ name: ' \u200b ' }, 'name', text.buildingSettings.nameRequired],
  [{ name: 'Foy\u200ber' }, 'name', text.buildingSettings.nameCharacters],
  [{ name: 'x'.repeat(41) }, 'name', text.form.tooLong],
  [{ towers: [] }, 'towers', text.buildingSettings.towersFew],
  [{ towers: [{ name: '' }] }, 'towers', text.buildingSettings.nameRequired],
  [{ towers: [{ name: 'x'.repeat(25) }] }, 'towers', text.form.tooLong],
  [{ towers: [{ name: 'A' }, { name: 'a ' }] }, 'towers', text.buildingSettings.towersSame],
  [
    { towers: Array.from({ length: 13 }, (_, n) => ({ name: `T${n}` })) },
    'towers',
    text.buildingSettings.towersMany,
  ],
  [{ currency: 'XYZ' }, 'currency', text.buildingSettings.currencyUnknown],
  [{ locale: 'de-XX' }, 'locale', text.buildingSettings.localeUnknown],
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone', text.buildingSettings.timeZoneUnknown],
])('%j is refused at its field', async (change, field, words) => {
  expect(await refused(change)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: words },
  })
})

test('of two who change them at once, the second learns of the first', async () => {
  const both = await wanted({ name: 'First' })
  await root.call(changeBuildingSettings, both)
  expect((await root.refused(changeBuildingSettings, both)).code).toBe('BUILDING_CHANGED')
})

test('the audit log says who changed what', async () => {
  await save({ currency: 'EUR', locale: 'de-DE' })
  const [entry] = await here.db.query<{ actor: string; details: Record<string, string> }>(sql`
    select actor, details from audit_log where action = 'building.change-settings' order by id desc limit 1`)
  expect(entry).toEqual({
    actor: 'root',
    details: { changes: 'Currency: USD → EUR\nDates and prices look like: en-US → de-DE' },
  })
})

test('a price in a currency without hundredths is a whole number', async () => {
  await save({ currency: 'JPY' })
  const listing = { title: 'Lamp', description: 'A lamp.', tower: 'North', location: '77' }
  const post = (price: string) =>
    ann.refused(createPost, { body: { ...listing, condition: 'used', price } })
  expect((await post('12.50')).fields).toEqual({ price: text.form.priceWhole })
  expect((await post('12.00')).code).toBe('POST_IMAGE_REQUIRED')
})
