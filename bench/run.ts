import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { freePort, openFoyer } from '../e2e/foyer.ts'
import { argumentsOrEnd } from '#server/commands/command-line.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { onDatabase, onServer } from '#server/testing/database/postgres-server.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import { median, quantile, type Figures } from './load.ts'
import {
  chatLatency,
  operationsOn,
  otherTerms,
  search,
  type Operation,
  type Server,
} from './operations.ts'
import { populateBare, populateFoyer, visitors } from './populate.ts'

const help = `npm run bench -- [--posts 20000] [--rounds 9] [--seconds 2] [--only TEXT]

Compares Foyer with the least that could do the same, in turns, and ends with 1 below a bar.
bench/README.md says what is compared.`

const given = argumentsOrEnd(
  {
    posts: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
  help,
)
const posts = Number(given.posts)
const rounds = Number(given.rounds)
const seconds = Number(given.seconds)
/** A round with more CPU of others is repeated. */
const foreignShare = 0.2
const attempts = 4

const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const poolOf = (address: object) => new Pool({ ...address, max: 2 })
const foyerDb = await foyer.openDatabase()
const superuser = onDatabase(
  (await joinEmbeddedPostgres(foyer)) ?? noDatabase(),
  'postgres',
  'postgres',
)
const bareAddress = onDatabase(superuser, 'bare', 'postgres')
const postmaster = Number(
  readFileSync(path.join(foyer.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
)
let failed = false
try {
  await onServer(superuser, 'create database bare')
  const bareDb = poolOf(bareAddress)
  await populateFoyer(foyerDb.pool, posts)
  await populateBare(bareDb, posts)
  await settle()
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'bare', 'server.ts'),
      JSON.stringify(bareAddress),
      String(port),
    ],
    { stdio: 'inherit' },
  )
  const bare: Server = { name: 'bare', origin: `http://localhost:${port}`, db: bareDb }
  const own: Server = { name: 'foyer', origin: foyer.origin, db: foyerDb.pool }
  const pids = { bare: child.pid ?? 0, foyer: foyer.pid() }
  while (!(await fetch(`${bare.origin}/api/explore`, visitors[0]).catch(() => undefined)))
    await sleep(50)

  console.log(
    `${posts} posts, ${visitors.length} residents; medians of ${rounds} × ${seconds} s, in turns`,
  )
  console.log('CPU: seconds for 1,000 requests, application + PostgreSQL')
  for (const operation of operationsOn(posts))
    if (operation.name.includes(given.only)) await compare(operation, bare, own, pids)
  if ('search, latency'.includes(given.only)) await searchLatency(bare, own)
  if ('chat, 20 a second'.includes(given.only)) await chatAtEase(bare, own)
  const gone = once(child, 'exit')
  child.kill()
  await gone
  await bareDb.end()
} finally {
  await foyerDb.close()
  await foyer.close()
}
if (failed) process.exitCode = 1

/** What filling leaves behind is not measured. */
async function settle() {
  while ((await foyerDb.pool.query('select from posts_to_index limit 1')).rowCount) await sleep(500)
  await foyerDb.pool.query('vacuum analyze')
  await onServer(superuser, 'checkpoint')
}

type Cell = Figures & { application: number; postgres: number }

async function compare(
  operation: Operation,
  bare: Server,
  own: Server,
  pids: Record<string, number>,
) {
  const cells = { bare: new Array<Cell>(), foyer: new Array<Cell>() }
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? [bare, own] : [own, bare]
    for (const server of order) {
      const cell = await measure(operation, server, pids[server.name] ?? 0, round)
      if (round > 0) cells[server.name].push(cell) // the first warms up
    }
  }
  const middle = (list: Cell[], pick: (cell: Cell) => number) => median(list.map(pick))
  const ratio = median(
    cells.foyer.map((cell, n) => cell.perSecond / (cells.bare[n]?.perSecond ?? 0)),
  )
  const cpu = (cell: Cell) => cell.application + cell.postgres
  const cpuRatio = median(cells.foyer.map((cell, n) => cpu(cell) / cpu(cells.bare[n] as Cell)))
  const { rate, cpu: cpuBar } = operation.bars ?? {}
  const isBelow =
    (rate !== undefined && ratio < rate) || (cpuBar !== undefined && cpuRatio > cpuBar)
  failed ||= isBelow
  console.log(`\n${operation.name}${isBelow ? '   BELOW ITS BAR' : ''}`)
  for (const [name, list] of Object.entries(cells))
    console.log(
      `  ${name.padEnd(6)}${middle(list, (cell) => cell.perSecond)
        .toFixed(0)
        .padStart(6)}/s` +
        `  p50 ${middle(list, (cell) => cell.p50Ms).toFixed(1)} ms  p99 ${middle(list, (cell) => cell.p99Ms).toFixed(1)} ms` +
        `  CPU ${middle(list, (cell) => cell.application).toFixed(2)} + ${middle(list, (cell) => cell.postgres).toFixed(2)}`,
    )
  const barOf = (value: number | undefined, sign: string) =>
    value === undefined ? '' : ` (bar ${sign} ${value})`
  console.log(
    `  rate × ${ratio.toFixed(2)}${barOf(rate, '≥')}, CPU × ${cpuRatio.toFixed(2)}${barOf(cpuBar, '≤')}`,
  )
  const { server, helpers } = memoryOf(pids['foyer'] ?? 0)
  console.log(
    `  Foyer's memory ${server.toFixed(0)} MB (PSS)` +
      (helpers > 0 ? `, picture processes ${helpers.toFixed(0)} MB` : ''),
  )
}

async function measure(
  operation: Operation,
  server: Server,
  pid: number,
  round: number,
): Promise<Cell> {
  for (let attempt = 1; ; attempt++) {
    await operation.prepare?.(server)
    const before = cpuOf(pid, postmaster)
    const began = performance.now()
    const figures = await operation.run(server, seconds, round)
    const after = cpuOf(pid, postmaster)
    const spent = (key: keyof typeof before) => after[key] - before[key]
    const foreign = spent('machine') - spent('application') - spent('postgres') - spent('own')
    const isQuiet = foreign / ((performance.now() - began) / 1000) < foreignShare
    if (!isQuiet && attempt < attempts) continue
    const perThousand = 1000 / figures.done
    return {
      ...figures,
      application: spent('application') * perThousand,
      postgres: spent('postgres') * perThousand,
    }
  }
}

/** One at a time, as somebody who types. */
async function searchLatency(...servers: Server[]) {
  console.log('\nsearch, latency: p50 / p99 of 20, one at a time')
  for (const [name, term] of Object.entries(otherTerms)) {
    const told = await Promise.all(
      servers.map(async (server) => {
        const took: number[] = []
        for (let n = 0; n < 20; n++) {
          const began = performance.now()
          const { headers } = visitors[n] as (typeof visitors)[0]
          const answer = await fetch(server.origin + search(term), { headers })
          await answer.text()
          took.push(answer.ok ? performance.now() - began : Infinity)
        }
        return `${server.name} ${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.99).toFixed(1)} ms`
      }),
    )
    console.log(`  ${name.padEnd(22)}${told.join('   ')}`)
  }
}

/** Each round's quantiles, and their medians, since a stall of the machine falls into some rounds. */
async function chatAtEase(...servers: Server[]) {
  console.log('\nchat, 20 a second: to the reader')
  const all = servers.map((server) => ({
    server,
    p50: new Array<number>(),
    p99: new Array<number>(),
  }))
  for (let round = 0; round <= rounds; round++)
    for (const { server, p50, p99 } of round % 2 === 0 ? all : all.toReversed()) {
      const took = await chatLatency(server, 10)
      if (round === 0) continue // warms up
      p50.push(quantile(took, 0.5))
      p99.push(quantile(took, 0.99))
    }
  for (const { server, p50, p99 } of all)
    console.log(
      `  ${server.name.padEnd(6)} p50 ${median(p50).toFixed(1)} ms  p99 ${median(p99).toFixed(1)} ms, best ${Math.min(...p99).toFixed(1)}, worst ${Math.max(...p99).toFixed(1)}`,
    )
}

function noDatabase(): never {
  throw new Error('the database does not run')
}
