import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { pictureOf } from '../corpus.ts'

/* The least that can answer: node:http, pg and one statement a request, on a schema of its own
   (schema.sql). Whoever asks says so in a header. Usage: server.ts DATABASE_URL_AS_JSON PORT */
const [address = '{}', port = ''] = process.argv.slice(2)
const pool = new Pool({ ...(JSON.parse(address) as object), max: 6 })

const card = `json_build_object('id', p.id, 'createdAt', p.created_at, 'creator',
  (select json_build_object('id', c.id, 'name', c.name, 'username', c.username, 'imageUrl', null, 'isVerified', c.verified) from people c
    where c.id = p.seller),
  'title', p.title, 'description', p.description, 'price', (p.cents * 0.01)::text, 'isFree', p.cents = 0, 'condition', p.condition,
  'tower', p.tower, 'location', p.location, 'tags', p.tags, 'images', p.images, 'sold', p.sold, 'likeCount', p.likes,
  'viewer', json_build_object(
    'liked', exists (select from likes where post = p.id and person = $1),
    'saved', exists (select from saves where post = p.id and person = $1),
    'interested', exists (select from interests where post = p.id and person = $1)))`
const list = (rows: string) =>
  `select json_build_object('posts', coalesce(json_agg(${card}), '[]'))::text as body from (${rows}) as p`
const isNew = `not exists (select from interests i where i.person = $1 and i.post = p.id)`

const statements = {
  feed: list(
    `select * from posts p where ${isNew} and (created_at, id) < (to_timestamp($2::numeric / 1000000), $3::uuid)
      order by created_at desc, id desc limit 20`,
  ),
  explore: list(
    `select * from posts where $1::uuid is not null order by updated_at desc, id desc limit 9`,
  ),
  details: `select ${card}::text as body from posts p where id = $2`,
  create: `insert into posts as p (seller, title, description, cents, tower, location, tags, images)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${card}::text as body`,
  like: `with added as (insert into likes (post, person) values ($2, $1) on conflict do nothing returning post)
    update posts set likes = likes + (select count(*) from added) where id = $2 returning json_build_object('likeCount', likes)::text as body`,
  send: `with numbered as (update conversations set last = last + 1 where id = $2 returning id, last, first, second), sent as (
      insert into messages (conversation, seq, sender, body) select id, last, $1, $3 from numbered returning created_at
    )
    select json_build_object('seq', last, 'text', $3::text, 'createdAt', created_at)::text as body, first, second from numbered, sent`,
  messages: `select coalesce(json_agg(m order by seq), '[]')::text as body
    from (select * from messages where conversation = $2 and $1::uuid is not null order by seq desc limit 50) as m`,
}

type Row = { body: string; first?: string; second?: string }
const query = async (name: keyof typeof statements, values: unknown[]): Promise<Row> => {
  const { rows } = await pool.query<Row>({ name, text: statements[name], values })
  return rows[0] ?? { body: '{}' }
}

/** All words, anywhere in a word. Planned for its term: a rare one by the index, others newest first. */
async function search(person: string, term: string): Promise<Row> {
  const words = term.toLowerCase().split(' ')
  const clauses = words.map((word) => `words like '%${word.replaceAll(/[^a-z]/g, '')}%'`)
  const rows = `select * from posts where ${clauses.join(' and ')} order by created_at desc, id desc limit 20`
  const found = await pool.query<Row>(list(rows), [person])
  return found.rows[0] ?? { body: '{}' }
}

const streams = new Map<string, Set<ServerResponse>>()

async function answer(request: IncomingMessage, person: string): Promise<Row> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [, , area = '', id = '', part = ''] = pathname.split('/')
  if (area === 'feed') {
    const cursor = Buffer.from(searchParams.get('cursor') ?? '', 'base64url').toString()
    const [micros, last] = cursor === '' ? [] : cursor.split(' ')
    const start = '9999999999999999'
    return query('feed', [person, micros ?? start, last ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
  }
  if (area === 'explore') return query('explore', [person])
  if (area === 'search') return search(person, searchParams.get('q') ?? '')
  if (area === 'create-post') {
    const post = JSON.parse(await bodyOf(request)) as Record<string, never>
    const files = post['fileUrls'] as unknown as { id: string }[]
    const images = JSON.stringify(files.map((file) => pictureOf(file.id)))
    const values = ['title', 'description', 'price', 'tower', 'location', 'tags'].map(
      (name) => post[name],
    )
    values[2] = (Number(values[2]) * 100) as never
    return query('create', [person, ...values, images])
  }
  if (area === 'conversations' && request.method === 'POST') {
    const { text } = JSON.parse(await bodyOf(request)) as { text: string }
    const sent = await query('send', [person, id, text])
    for (const reader of [sent.first ?? '', sent.second ?? ''])
      for (const stream of streams.get(reader) ?? []) stream.write(`data: ${sent.body}\n\n`)
    return sent
  }
  if (area === 'conversations') return query('messages', [person, id])
  if (part === 'like') return query('like', [person, id])
  return query('details', [person, id])
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function listen(response: ServerResponse, person: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  const own = streams.get(person) ?? new Set()
  streams.set(person, own.add(response))
  response.on('close', () => own.delete(response))
}

createServer((request, response) => {
  const person = String(request.headers['x-person'] ?? '')
  if (request.url === '/api/live') return listen(response, person)
  answer(request, person).then(
    ({ body }) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
}).listen(Number(port), '127.0.0.1')
