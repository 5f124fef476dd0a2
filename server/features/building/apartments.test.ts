// Proves docs/specification.md: Becoming verified
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApartments, listApartments } from '#contract/apartments.ts'
import { limits } from '#contract/limits.ts'
import { submitVerification } from '#contract/verification.ts'
import { text } from '#text'
import { lockApartments, replaceApartments } from './apartments.store.ts'
import { upload, verificationOf } from '#server/features/verification/verification.testing.ts'
import { sql } from '#server/platform/database/db.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let root: Person
beforeAll(async () => {
  world = await openWorld()
  root = await world.resident('root', { verified: true, role: 'administrator', location: '9' })
})
afterAll(() => world.close())

const now = async () => (await root.call(listApartments, {})).body
async function change(list: string) {
  const { version } = await now()
  return root.call(changeApartments, { body: { list, replaces: version } })
}
let people = 0
async function ask(location: string, tower: 'North' | 'South' = 'North') {
  const person = await world.resident(`newcomer${++people}`)
  const body = { tower, location, documentId: await upload(person) }
  return { person, answer: await person.call(submitVerification, { body }) }
}

test('without a list a newcomer states any apartment', async () => {
  expect((await ask('Nowhere 99')).answer.status).toBe(200)
})

test('the list is kept in the order of the numbers, each apartment once, empty lines left out', async () => {
  await change('north  1204\r\nNorth 77\n\n NORTH apt 077 \nNorth PH 3\n')
  expect((await now()).apartments).toEqual([
    { tower: 'North', location: 'PH 3' },
    { tower: 'North', location: '77' },
    { tower: 'North', location: '1204' },
  ])
})

test('of a tower with a list only its apartments are taken, however they are written', async () => {
  const { person, answer } = await ask(' apt. 0077 ')
  expect(answer.status).toBe(200)
  expect(await verificationOf(person)).toMatchObject({ tower: 'North', location: '77' })
  const missing = await ask('78')
  expect(missing.answer).toMatchObject({
    status: 400,
    body: {
      code: 'APARTMENT_NOT_LISTED',
      fields: { location: 'Please choose your apartment from the list' },
    },
  })
  expect(await verificationOf(missing.person)).toMatchObject({ status: 'Not_Submitted' })
  expect((await ask('78', 'South')).answer.status).toBe(200)
})

test('a wrong line is named, and the list stays', async () => {
  const wrong = (list: string) => root.refused(changeApartments, { body: { list, replaces: '' } })
  for (const list of ['North 12\nEast 7', 'North 12\n1204', 'North 12\nNorth'])
    expect((await wrong(list)).fields).toEqual({
      list: text.apartments.wrongLine(2, ['North', 'South']),
    })
  const many = Array.from({ length: limits.apartmentsMax + 1 }, (_, n) => `North ${n + 10}`)
  expect((await wrong(many.join('\n'))).fields).toEqual({ list: text.apartments.tooMany })
  expect((await now()).apartments).toHaveLength(3)
})

test('of two who change the list at once, the second learns of the first', async () => {
  const { version } = await now()
  const second = await world.db.transaction(async (tx) => {
    await lockApartments(tx)
    await replaceApartments(tx, [{ tower: 'North', location: '80' }])
    const answer = root.refused(changeApartments, { body: { list: '', replaces: version } })
    await until('the second waits', () =>
      world.db.some(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    return { answer }
  })
  expect((await second.answer).code).toBe('BUILDING_CHANGED')
  expect((await now()).apartments).toEqual([{ tower: 'North', location: '80' }])
})

test('the audit log says how many apartments came and went', async () => {
  await change('North 80\nNorth 81\nSouth 30')
  await change('North apt 81\nSouth 40')
  const details = await world.db.values(sql`
    select details from audit_log where action = 'building.change-apartments' order by id desc limit 2`)
  expect(details).toEqual([
    { changes: 'Added: 1\nRemoved: 2' },
    { changes: 'Added: 2\nRemoved: 0' },
  ])
})

test('an empty list lets newcomers state any apartment again; the verified stay as they are', async () => {
  expect(await verificationOf(root)).toMatchObject({ status: 'Verified', location: '9' })
  expect((await change('')).body.apartments).toEqual([])
  expect((await ask('78')).answer.status).toBe(200)
})
