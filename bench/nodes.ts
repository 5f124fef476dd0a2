import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { openReplicatedPostgres } from '#server/testing/database/replica.ts'
import { openFoyer, type Foyer } from '../e2e/foyer.ts'
import { conversationId, drawWord } from './corpus.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import { search } from './operations.ts'
import { conversations, populateFoyer, readers, visitors } from './populate.ts'
import { listen } from './streams.ts'

/* Seconds of CPU for 1,000 requests, with one, two and four nodes, and of one node with a replica.
   Usage: node scripts/run.mjs bench/nodes.ts [POSTS] [REQUESTS] */
const [posts = 20_000, requests = 3000] = process.argv.slice(2).map(Number)
const connections = 16
const idleSeconds = 15
const none = 2 ** 31 // a process that there is not

const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const passers = visitors.slice(0, 2000)
const words = Array.from({ length: 300 }, () => drawWord(Math.random)).filter((w) => w.length > 2)
const pages = {
  feed: () => '/api/feed',
  search: () => search(oneOf(words)),
  profile: () => `/api/users/${oneOf(passers).id}`,
  'posts of a profile': () => `/api/users/${oneOf(passers).id}/posts`,
}

const postgres = await openReplicatedPostgres({ max_connections: 120 })
const key = randomBytes(32).toString('base64')
const primary = postmasterOf(urlOf(postgres.primary))
const replica = postmasterOf(postgres.replicaUrl)
try {
  await populateFoyer(postgres.primary.pool, posts)
  for (const count of [1, 2, 4])
    await withNodes(count, {}, async (nodes) => {
      for (const [name, pathOf] of Object.entries(pages)) await read(nodes, name, pathOf)
      await chat(nodes)
      const sizes = nodes.map((node) => memoryOf(node.pid()).server.toFixed(0))
      console.log(`  memory ${sizes.join(', ')} MB; ${await connectionsOpen()} connections`)
      const before = spent(nodes)
      await sleep(idleSeconds * 1000)
      tell('idle, a second', before, spent(nodes), idleSeconds * 1000)
    })
  await withNodes(1, { DATABASE_REPLICA_URLS: postgres.replicaUrl }, async (nodes) => {
    for (const [name, pathOf] of Object.entries(pages)) await read(nodes, name, pathOf)
  })
} finally {
  await postgres.close()
}

async function withNodes(
  count: number,
  environment: Record<string, string>,
  measure: (nodes: Foyer[]) => Promise<void>,
) {
  const shared = { DATABASE_URL: urlOf(postgres.primary), SECRET_KEY: key }
  const nodes = await Promise.all(
    Array.from({ length: count }, () =>
      openFoyer({ ...shared, TRUSTED_PROXIES: '127.0.0.1', ...environment }),
    ),
  )
  while ((await postgres.primary.pool.query('select from posts_to_index limit 1')).rowCount)
    await sleep(1000)
  await postgres.primary.pool.query('vacuum analyze')
  console.log(`${count} nodes ${Object.keys(environment).join(' ')}`)
  await measure(nodes).finally(() => Promise.all(nodes.map((node) => node.close())))
}

async function read(nodes: Foyer[], name: string, pathOf: () => string) {
  const ask = (amount: number) =>
    Promise.all(
      nodes.map(async ({ origin }) => {
        const { non2xx, errors } = await autocannon({
          url: origin,
          connections: connections / nodes.length,
          amount,
          setupClient: (client) =>
            client.setRequests(
              Array.from({ length: 200 }, () => ({
                method: 'GET',
                path: pathOf(),
                headers: oneOf(passers).headers,
              })),
            ),
        })
        if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`)
      }),
    )
  await ask(requests / 2) // to warm up
  const before = spent(nodes)
  await ask(requests / nodes.length)
  tell(name, before, spent(nodes), requests)
}

/** To readers whose streams are at other nodes too. */
async function chat(nodes: Foyer[]) {
  const nodeOf = (n: number) => nodes[n % nodes.length] as Foyer
  let arrived = 0
  const streams = await Promise.all(
    visitors.slice(0, readers).map((one, n) => listen(nodeOf(n).origin, one, () => void arrived++)),
  )
  const before = spent(nodes)
  let next = 0
  const write = async () => {
    while (next < requests) {
      const n = next++
      const { origin } = nodeOf(n >> 2)
      const { headers } = visitors[readers + (n % conversations)] ?? oneOf(visitors)
      const url = `${origin}/api/conversations/${conversationId(n % conversations)}/messages`
      const type = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ text: 'Is it still there?' })
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, origin, ...type },
        body,
      })
      if (!answer.ok) throw new Error(`a message was refused: ${await answer.text()}`)
      await answer.text()
    }
  }
  await Promise.all(Array.from({ length: connections }, write))
  for (const end = performance.now() + 5000; arrived < requests && performance.now() < end;)
    await sleep(5)
  tell(`message (${arrived} of ${requests} arrived)`, before, spent(nodes), requests)
  for (const stream of streams) stream.close()
}

function spent(nodes: Foyer[]) {
  const seconds = nodes.map((node) => cpuOf(node.pid(), primary).application)
  return {
    nodes: seconds.reduce((sum, one) => sum + one, 0),
    primary: cpuOf(none, primary).postgres,
    replica: cpuOf(none, replica).postgres,
  }
}

type Spent = ReturnType<typeof spent>

function tell(name: string, before: Spent, after: Spent, count: number) {
  const of = (part: keyof Spent) => (((after[part] - before[part]) * 1000) / count).toFixed(3)
  console.log(
    `  ${name.padEnd(34)} nodes ${of('nodes')}  primary ${of('primary')}  replica ${of('replica')}`,
  )
}

async function connectionsOpen() {
  const { rows } = await postgres.primary.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where application_name = 'foyer' and pid <> pg_backend_pid()`,
  )
  return Number(rows[0]?.count) - postgres.primary.pool.totalCount + 1
}

/** By the folder of its socket. */
function postmasterOf(url: string) {
  const folder = decodeURIComponent(new URL(url).hostname)
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}
