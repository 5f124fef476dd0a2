import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { writeCursor } from '#server/platform/database/cursor.ts'
import { conversationId, drawPosts, drawWord, vocabulary } from './corpus.ts'
import { load, quantile, type Figures, type Request } from './load.ts'
import {
  addPictures,
  conversations,
  readers,
  residents,
  visitors,
  type Visitor,
} from './populate.ts'
import { listen } from './streams.ts'

export type Server = { name: 'bare' | 'foyer'; origin: string; db: Pool }

export type Operation = {
  name: string
  /** Foyer's rate and CPU, in shares of the minimal server's. */
  bars?: { rate?: number; cpu?: number }
  /** Before each round, not measured. */
  prepare?: (server: Server) => Promise<void>
  run: (server: Server, seconds: number, round: number) => Promise<Figures>
}

const random = Math.random
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const get = (path: string, { headers }: Visitor): Request => ({ method: 'GET', path, headers })
const send = (
  method: 'POST' | 'PUT',
  path: string,
  visitor: Visitor,
  { origin }: Server,
  body?: object,
) =>
  ({
    method,
    path,
    headers: {
      ...visitor.headers,
      origin,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }) satisfies Request

/** Of the residents, two thousand come by. */
const passers = visitors.slice(0, 2000)

const reading = (
  name: string,
  pathOf: () => string,
  bars: Operation['bars'],
  connections = 50,
): Operation => ({
  name,
  ...(bars && { bars }),
  run: ({ origin }, seconds) =>
    load(origin, { connections, seconds }, () => times(200, () => get(pathOf(), oneOf(passers)))),
})

export const search = (term: string) => `/api/search?q=${encodeURIComponent(term)}`
const terms = times(300, () => drawWord(random)).filter((word) => word.length > 2)

export function operationsOn(posts: number): Operation[] {
  const postIds = [...drawPosts(Math.min(posts, 20_000), residents)].map(({ id }) => id)
  return [
    reading('feed, warm', () => '/api/feed', { rate: 1.1, cpu: 0.9 }),
    { name: 'feed, cold', bars: { rate: 0.4 }, run: unseenPages },
    reading('explore', () => '/api/explore', undefined),
    reading(
      'search, terms of the corpus',
      () => search(oneOf(terms)),
      { rate: 0.85, cpu: 1.3 },
      20,
    ),
    reading('post details', () => `/api/posts/${oneOf(postIds)}`, undefined),
    {
      name: 'like',
      bars: { rate: 0.5, cpu: 2.1 },
      run: (server, seconds) =>
        load(server.origin, { connections: 20, seconds }, () =>
          times(1000, () =>
            send('PUT', `/api/posts/${oneOf(postIds)}/like`, oneOf(passers), server),
          ),
        ),
    },
    { name: 'create', bars: { rate: 0.45, cpu: 3 }, ...creating() },
    { name: `chat, most, ${readers} readers`, bars: { rate: 0.45, cpu: 3 }, run: chatMost },
  ]
}

/** Thirty pages that nobody has asked for, one after the other. */
async function unseenPages({ origin, db, name }: Server, _seconds: number, round: number) {
  const pages = 30
  const start = (round * pages + 40) * 20
  const { rows } = await db.query<{ micros: string; id: string }>(
    `select (extract(epoch from created_at) * 1000000)::bigint::text as micros, id from (
       select created_at, id, row_number() over (order by created_at desc, id desc) as n from posts
     ) as p where n >= ${start} and n < ${start + pages * 20} and (n - ${start}) % 20 = 0 order by n`,
  )
  const took: number[] = []
  const began = performance.now()
  for (const cursor of rows) {
    const asked = performance.now()
    const answer = await fetch(`${origin}/api/feed?cursor=${writeCursor(cursor)}`, {
      headers: oneOf(passers).headers,
    })
    if (!answer.ok) throw new Error(`${name} refused a page: ${answer.status}`)
    await answer.text()
    took.push(performance.now() - asked)
  }
  const perSecond = (rows.length * 1000) / (performance.now() - began)
  return { perSecond, done: rows.length, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) }
}

function creating(): Pick<Operation, 'prepare' | 'run'> {
  const connections = 20
  const perConnection = 400
  let next = 0
  let requests: Request[] = []

  /** Pictures are uploaded, and whoever posts has opened Foyer. */
  async function prepare(server: Server) {
    const made = times(connections * perConnection, () => ({
      id: randomUUID(),
      owner: visitors[next++ % visitors.length] as Visitor,
    }))
    if (server.name === 'foyer') {
      const files = made.map(({ id, owner }) => ({ id, owner: owner.id }))
      await addPictures(server.db, files)
      await comeBy(
        server,
        made.map(({ owner }) => owner),
      )
    }
    const drawn = drawPosts(made.length, residents)
    requests = made.map(({ id, owner }) => {
      const { title, description, tower, location, tags } = drawn.next().value as never
      const body = {
        title,
        description,
        tower,
        location,
        tags,
        price: '12.00',
        isFree: false,
        condition: 'used',
      }
      return send('POST', '/api/create-post', owner, server, {
        ...body,
        showTowerOnPostCard: true,
        showLocationOnPostCard: true,
        fileUrls: [{ id }],
      })
    })
  }

  return {
    prepare,
    run: ({ origin }, seconds) =>
      load(origin, { connections, seconds }, () => requests.splice(0, perConnection)),
  }
}

async function comeBy({ origin }: Server, people: readonly Visitor[]) {
  const waiting = [...people]
  await Promise.all(
    times(20, async () => {
      for (let visitor = waiting.pop(); visitor; visitor = waiting.pop())
        await (await fetch(`${origin}/api/explore`, { headers: visitor.headers })).text()
    }),
  )
}

const message = (server: Server, n: number, text: string) => {
  const sender = visitors[readers + n] as Visitor
  return send('POST', `/api/conversations/${conversationId(n)}/messages`, sender, server, { text })
}

/** Counts what arrives in the readers' streams, not what is answered. */
async function chatMost(server: Server, seconds: number): Promise<Figures> {
  let arrived = 0
  const streams = await Promise.all(
    visitors.slice(0, readers).map((reader) => listen(server.origin, reader, () => void arrived++)),
  )
  const began = performance.now()
  // Chats take turns, so that no sender reaches the limit of messages on a fast machine.
  const connections = 20
  let first = Math.floor(random() * conversations)
  const sent = await load(server.origin, { connections, seconds }, () => {
    let chat = first++
    return times(1000, () =>
      message(server, (chat += connections) % conversations, 'Is it still there?'),
    )
  })
  for (const end = performance.now() + 5000; arrived < sent.done && performance.now() < end;)
    await sleep(5)
  const took = (performance.now() - began) / 1000
  for (const stream of streams) stream.close()
  if (arrived < sent.done) throw new Error(`${sent.done - arrived} messages did not arrive`)
  return { ...sent, perSecond: arrived / took, done: arrived }
}

const messagesPerSecond = 20

/**
 * Milliseconds from the click to the reader's stream. The first second is not counted: after a burst of
 * opened streams, messages go over database connections that have not planned the statement yet.
 */
export async function chatLatency(server: Server, seconds: number): Promise<number[]> {
  const waiting: ((at: number) => void)[] = []
  const streams = await Promise.all(
    visitors
      .slice(0, readers)
      .map((reader, n) => listen(server.origin, reader, () => waiting[n]?.(performance.now()))),
  )
  await sleep(1000) // for what opening them leaves to do
  const took: Promise<number>[] = []
  for (let n = 0; n < (1 + seconds) * messagesPerSecond; n++) {
    const chat = n % conversations
    const { method, path, headers, body } = message(server, chat, 'On my way')
    const began = performance.now()
    took.push(
      new Promise((resolve) => {
        waiting[chat % readers] = (at) => resolve(at - began)
      }),
    )
    const answer = await fetch(server.origin + path, { method, headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`a message was refused: ${answer.status}`)
    await sleep(Math.max(0, 1000 / messagesPerSecond - (performance.now() - began)))
  }
  const all = await Promise.all(took)
  for (const stream of streams) stream.close()
  return all.slice(messagesPerSecond)
}

export const otherTerms = {
  rare: vocabulary.at(-1) ?? '',
  miss: 'qqzzqqzz',
  typo: swapped(vocabulary.find((word) => word.length > 7) ?? ''),
  'three unknown words': 'qxqxqxqx zvzvzvzv jyjyjyjy',
}

function swapped(word: string): string {
  return word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5)
}
