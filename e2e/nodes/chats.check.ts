import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listMessages, type Message } from '#contract/chat.ts'
import { liveEvent, livePath } from '#contract/live.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { listeningBrowser } from '#server/platform/live/listening-browser.testing.ts'
import { allHaveAnswered, insertResident, type Resident } from '#server/testing/builders.ts'
import { randomFrom } from '#server/testing/random.ts'
import { until } from '#server/testing/until.ts'
import { openNodes, thisVersion, type Nodes } from './nodes.ts'

const { seed, count, kills } = inject('nodes')
const chats = 8
/** Each resident may send 30 messages a minute. */
const pauseMs = 2200

let house: Nodes
let db: Db
beforeAll(async () => {
  house = await openNodes(Array.from({ length: count }, () => thisVersion))
  db = await house.openDatabase()
}, 240_000)
afterAll(async () => {
  await db.close()
  await house.close()
}, 60_000)

type Sent = { id: string; seq: number; text: string }

test(`${count} nodes, one of which is killed ${kills} times amid ${chats} chats: no message is missing, none is there twice, all are in order`, async () => {
  const random = randomFrom(seed)
  const open = await Promise.all(Array.from({ length: chats }, (_, nth) => openChat(nth)))
  let going = true
  let longestMs = 0
  const writing = open.flatMap(({ people, address, sent }) =>
    people.map(async (person) => {
      for (let nth = 1; going; nth++) {
        const began = performance.now()
        const words = `${person.username} ${nth}`
        const { message } = await untilAnswered(person, 'POST', address, { text: words })
        const tookMs = performance.now() - began
        longestMs = Math.max(longestMs, tookMs)
        sent.push({ id: message.id, seq: message.seq, text: words })
        await wait(Math.max(0, pauseMs - tookMs))
      }
    }),
  )
  const sentByAll = () => open.reduce((sum, { sent }) => sum + sent.length, 0)
  for (let kill = 0; kill < kills; kill++) {
    const before = sentByAll()
    await wait(random() * 1000)
    await until('messages to go on', () => sentByAll() > before + chats, 60_000)
    const victim = house.nodes[Math.floor(random() * count)]
    await victim?.kill()
    await wait(random() * 500)
    await victim?.start()
  }
  going = false
  await Promise.all(writing)

  for (const { id, people, address, sent, readers } of open) {
    const stored = await db.query<Sent>(
      sql`select id, seq, text from messages where conversation_id = ${id} order by seq`,
    )
    expect(stored).toEqual(sent.toSorted((a, b) => a.seq - b.seq))
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1))
    for (const { username } of people) {
      const own = stored.map(({ text }) => text).filter((text) => text.startsWith(`${username} `))
      expect(own).toEqual(own.map((_, at) => `${username} ${at + 1}`))
    }
    const read = await readAll(people[0], address)
    expect(read.map((message) => message.id)).toEqual(stored.map((message) => message.id))
    for (const reader of readers) {
      const seqsHeard = () =>
        reader.heard
          .map(({ data }) => liveEvent.parse(JSON.parse(data)))
          .flatMap((event) => (event.kind === 'message' ? [event.seq] : []))
      await until('the last message', () => seqsHeard().length >= stored.length, 30_000)
      expect(seqsHeard()).toEqual(stored.map(({ seq }) => seq))
      expect(reader.heard.map(({ seq }) => seq)).toEqual(reader.heard.map((_, at) => at + 1))
      reader.leave()
    }
  }
  const lines = open
    .flatMap(({ readers }) => readers)
    .reduce((sum, { responses }) => sum + responses.length, 0)
  console.log(
    `${count} nodes, ${kills} kills, seed ${seed}: ${sentByAll()} messages in ${chats} chats, each stored once and heard once by ${2 * chats} readers over ${lines} lines; 0 missing; ${unanswered} requests sent again; longest wait for an answer ${Math.round(longestMs)} ms`,
  )
}, 1_200_000)

async function openChat(nth: number) {
  const people = [
    await insertResident(db, `ada${nth}`, { verified: true }),
    await insertResident(db, `ben${nth}`, { verified: true }),
  ] as const
  const body = { userId: people[1].id }
  const { conversation } = await untilAnswered(people[0], 'POST', '/api/conversations', body)
  await allHaveAnswered(db)
  const sent: Sent[] = []
  const readers = people.map((person) =>
    listeningBrowser([house.origin + livePath], { cookie: person.cookie }, { since: 0 }),
  )
  const address = `/api/conversations/${conversation.id}/messages`
  return { id: conversation.id, people, address, sent, readers }
}

let unanswered = 0

async function readAll(person: Resident, address: string) {
  const read: Message[] = []
  for (;;) {
    const page = listMessages.output.parse(
      await untilAnswered(person, 'GET', `${address}?after=${read.at(-1)?.seq ?? 0}`),
    )
    read.push(...page.messages)
    if (!page.hasLater) return read
  }
}

/** Again with the same key, as the browser does. */
async function untilAnswered(person: Resident, method: string, address: string, body?: object) {
  const key = randomUUID()
  for (;;) {
    const answer = await fetch(house.origin + address, {
      method,
      headers: {
        origin: house.origin,
        cookie: person.cookie,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (answer?.ok) {
      // A line can break in the middle of an answer.
      const given = await answer.json().catch(() => undefined)
      if (given !== undefined) return given
    } else if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${answer.status} ${await answer.text()}`)
    }
    unanswered++
    await wait(50)
  }
}
