// Proves docs/specification.md: Everywhere
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allHaveAnswered,
  insertPost,
  insertResident,
  type Resident,
} from '#server/testing/builders.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { openFoyer, type Foyer } from './foyer.ts'

const kills = 10
const writers = 6

let foyer: Foyer
let db: Db
beforeAll(async () => {
  foyer = await openFoyer()
  db = await foyer.openDatabase()
}, 240_000)
afterAll(async () => {
  await db.close()
  await foyer.close()
}, 60_000)

type Done = { key: string; id: string }

test(`killed ${kills} times in the middle of posting and chatting, every acknowledged post and message is there once`, async () => {
  const seller = await insertResident(db, 'seller', { verified: true })
  const buyer = await insertResident(db, 'buyer', { verified: true })
  const { conversation } = await send(seller, 'POST', '/api/conversations', { userId: buyer.id })
  await allHaveAnswered(db)
  const messages: Done[] = []
  const posts: Done[] = []
  let going = true

  const chatting = Array.from({ length: writers }, async (_, writer) => {
    while (going) {
      const key = randomUUID()
      const { message } = await untilAcknowledged(
        writer % 2 === 0 ? seller : buyer,
        `/api/conversations/${conversation.id}/messages`,
        key,
        {
          text: key,
        },
      )
      messages.push({ key, id: message.id })
      // Without it they take all cores, and the starts long.
      await wait(20)
    }
  })
  const posting = Array.from({ length: 2 }, async () => {
    while (going) {
      const poster = await insertResident(db, `poster-${randomUUID().slice(0, 8)}`, {
        verified: true,
      })
      const key = randomUUID()
      const { post } = await untilAcknowledged(poster, '/api/create-post', key, {
        title: key.slice(0, 30),
        description: 'Posted while the lights flicker.',
        price: '12.50',
        condition: 'used',
        tower: 'North',
        location: '1204',
        fileUrls: [{ id: await uploadedPicture(poster) }],
      })
      posts.push({ key, id: post.id })
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    // Something of each kind was acknowledged since the last crash.
    const before = [messages.length, posts.length]
    await wait(300 + Math.random() * 500)
    while (messages.length === before[0] || posts.length === before[1])
      await wait(Math.random() * 50)
    await foyer.kill()
    await foyer.start()
  }
  going = false
  await Promise.all([...chatting, ...posting])

  expect(messages.length).toBeGreaterThanOrEqual(kills)
  expect(posts.length).toBeGreaterThanOrEqual(kills)
  const storedMessages = await db.query<{ key: string; id: string }>(
    sql`select idempotency_key as key, id from messages`,
  )
  const storedPosts = await db.query<{ key: string; id: string }>(
    sql`select idempotency_key as key, id from posts`,
  )
  expect(byKey(storedMessages)).toEqual(byKey(messages))
  expect(byKey(storedPosts)).toEqual(byKey(posts))
  const numbers = await db.query<{ seq: number }>(sql`select seq from messages order by seq`)
  expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, index) => index + 1))
  console.log(
    `${kills} kills: ${messages.length} messages and ${posts.length} posts acknowledged, all there, once`,
  )
}, 300_000)

const byKey = (rows: Done[]) => rows.map(({ key, id }) => `${key} ${id}`).toSorted()

/** With the same key, as the browser does. */
async function untilAcknowledged(person: Resident, path: string, key: string, body: object) {
  for (;;) {
    try {
      return await send(person, 'POST', path, body, key)
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) throw error
      await wait(50)
    }
  }
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

async function send(person: Resident, method: string, path: string, body: object, key?: string) {
  const answer = await fetch(foyer.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: foyer.origin,
      cookie: person.cookie,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Refused(answer.status, await answer.text())
  return answer.json()
}

async function uploadedPicture(owner: Resident): Promise<string> {
  const spare = await insertPost(db, owner.id, { pictures: 1 })
  const [file] = await db.query<{ id: string }>(sql`
    update files set post_id = null, position = null, attached_at = null where post_id = ${spare} returning id`)
  await db.query(sql`delete from posts where id = ${spare}`)
  if (!file) throw new Error('no picture')
  return file.id
}
