import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql, type Db } from '#server/platform/database/db.ts'
import { allHaveAnswered, insertResident, type Resident } from '#server/testing/builders.ts'
import { nodeHeader } from '../deploy/front.ts'
import { openNodes, thisVersion, type Nodes } from './nodes.ts'

const { count, previous } = inject('nodes')
const writers = 6
const readers = 6
/** Each resident may send 30 messages a minute. */
const pauseMs = 2200

let house: Nodes
let db: Db
beforeAll(async () => {
  house = await openNodes(Array.from({ length: count }, () => previous))
  db = await house.openDatabase()
}, 300_000)
afterAll(async () => {
  await db.close()
  await house.close()
}, 60_000)

const migrations = () => db.value<number>(sql`select count(*)::int from migrations`)

test('nodes are updated one after the other, and an older one starts again meanwhile, while nobody notices', async () => {
  const before = await migrations()
  const ada = await insertResident(db, 'ada', { verified: true })
  const failures: string[] = []
  const answeredBy = new Map<string, number>()
  const acknowledged: string[] = []
  const note = (what: string, node: string | null, failure: string | undefined) => {
    if (failure !== undefined) failures.push(`${what}: ${failure}`)
    const last = node?.split(', ').at(-1) ?? 'none'
    answeredBy.set(last, (answeredBy.get(last) ?? 0) + 1)
  }
  let going = true
  const reading = Array.from({ length: readers }, async () => {
    while (going) {
      const answer = await ask(ada, 'GET', '/api/conversations')
      note('a read', answer.node, answer.failure)
      await wait(50)
    }
  })
  const writing = Array.from({ length: writers }, async (_, nth) => {
    const ben = await insertResident(db, `ben${nth}`, { verified: true })
    const eve = await insertResident(db, `eve${nth}`, { verified: true })
    const { body } = await ask(ben, 'POST', '/api/conversations', { userId: eve.id })
    await allHaveAnswered(db)
    const address = `/api/conversations/${body.conversation.id}/messages`
    while (going) {
      const text = randomUUID()
      const answer = await ask(ben, 'POST', address, { text }, text)
      note('a message', answer.node, answer.failure)
      if (answer.failure === undefined) acknowledged.push(text)
      await wait(pauseMs)
    }
  })
  const allAreAsked = async () => {
    answeredBy.clear()
    const enough = () => answeredBy.size >= count && [...answeredBy.values()].every((n) => n >= 10)
    for (let end = Date.now() + 60_000; !enough(); await wait(100))
      if (Date.now() > end)
        throw new Error(`nodes are left out: ${JSON.stringify([...answeredBy])}`)
  }
  await allAreAsked()
  for (let at = 0; at < count; at++) {
    await house.replace(at, thisVersion)
    await allAreAsked()
    const older = house.nodes[at + 1]
    if (at > 0 || !older) continue
    // Beside the newer one, on the newer tables.
    expect(await older.stop()).toBe(0)
    await older.start()
    await allAreAsked()
  }
  going = false
  await Promise.all([...reading, ...writing])

  const stored = await db.query<{ text: string }>(sql`select text from messages`)
  expect(stored.map(({ text }) => text).toSorted()).toEqual(
    expect.arrayContaining(acknowledged.toSorted()),
  )
  expect(failures).toEqual([])
  console.log(
    `An update of ${count} nodes under load, ${(await migrations()) - before} migrations newer: ${acknowledged.length} messages acknowledged and stored, ${failures.length} requests failed`,
  )
}, 600_000)

async function ask(person: Resident, method: string, address: string, body?: object, key = '') {
  const headers = {
    origin: house.origin,
    cookie: person.cookie,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const answer = await fetch(house.origin + address, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.ok
      ? { body: JSON.parse(text), node: answer.headers.get(nodeHeader), failure: undefined }
      : { node: answer.headers.get(nodeHeader), failure: `${answer.status} ${text}` }
  } catch (error) {
    return { node: null, failure: String(error) }
  }
}
