// Proves docs/specification.md: Everywhere
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest, type ClientRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { insertResident, type Resident } from '#server/testing/builders.ts'
import { childrenOf } from '#server/testing/processes/children-of.ts'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { openFoyer, type Foyer } from './foyer.ts'

/** CONTRIBUTING.md says how to run it at full length. */
const { times, neighbours, streams: listeners, uploads, withinMs } = inject('stops')

let foyer: Foyer
let isStopped = false
beforeAll(async () => {
  foyer = await openFoyer()
}, 240_000)
beforeEach(async () => {
  if (isStopped) await foyer.start()
  isStopped = true
}, 240_000)
afterAll(() => foyer.close(), 60_000)

test(
  'told to stop in the middle of its work, Foyer answers everything that was sent and ends in order',
  async () => {
    for (let time = 1; time <= times; time++) {
      if (time > 1) await foyer.start()
      const { outcomes, streams, pieces } = await underLoad(() => foyer.stop(), `ada${time}`)
      expect(statusesOf(outcomes)).toEqual([200])
      expect(statusesOf(streams)).toEqual([200])
      expect(statusesOf(pieces)).toEqual([204])
      expectDatabaseStopped()
    }
  },
  times * 60_000 + 60_000,
)

test('it ends in order when each of its processes is told to, twice, as systemd does', async () => {
  const { outcomes } = await underLoad(async () => {
    // Listed before the load: under load this takes seconds.
    const pids = processes()
    const ended = foyer.stop()
    for (const pid of pids) signal(pid)
    await wait(200)
    signal(foyer.pid())
    return ended
  })
  for (const outcome of outcomes)
    expect([200, 503]).toContain(typeof outcome === 'string' ? outcome : outcome.status)
  const unavailable = outcomes.filter(
    (outcome) => typeof outcome === 'object' && outcome.status === 503,
  )
  for (const outcome of unavailable)
    expect(outcome).toMatchObject({ retryAfter: expect.stringMatching(/^\d+$/) })
  expectDatabaseStopped()
}, 120_000)

type Outcome = { status: number; retryAfter: string | undefined } | 'nobody there' | 'lost'

/** Refused, answered, or sent and lost. */
function ask(
  agent: Agent,
  person: Resident,
  method: string,
  address: string,
  { headers: more, send }: Sent = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { cookie: person.cookie, origin: foyer.origin, ...more }
    const request = httpRequest(foyer.origin + address, { agent, method, headers }, (response) => {
      response.resume()
      response.on('close', () =>
        resolve(
          response.complete
            ? { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
            : 'lost',
        ),
      )
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'nobody there' : 'lost'),
    )
    if (send) void send(request)
    else request.end()
  })
}

type Sent = {
  headers?: Record<string, string>
  send?: (request: ClientRequest) => Promise<void>
}
const partBytes = 100_000
const parts = 5
/** A piece takes half a second, as on a slow network. */
async function slowly(request: ClientRequest) {
  for (let part = 0; part < parts && !request.destroyed; part++) {
    request.write(Buffer.alloc(partBytes))
    await wait(100)
  }
  request.end()
}

/** One picture, piece after piece, until nobody is there. */
async function upload(person: Resident, pieces: Outcome[]) {
  const begun = await fetch(`${foyer.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      cookie: person.cookie,
      origin: foyer.origin,
      'upload-length': String(limits.uploadMaxBytes),
      'upload-metadata': uploadMetadata('post'),
    },
  })
  expect(begun.status).toBe(201)
  const address = String(begun.headers.get('location'))
  for (let at = 0; at + parts * partBytes < limits.uploadMaxBytes; at += parts * partBytes) {
    const headers = {
      ...tus,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    }
    const outcome = await ask(new Agent(), person, 'PATCH', address, { headers, send: slowly })
    if (outcome === 'nobody there') return
    pieces.push(outcome)
  }
}

/** Half of the clients open a connection per request; others hold idle ones. */
async function underLoad(stop: () => Promise<number | null>, name = 'ada') {
  const db = await foyer.openDatabase()
  const ada = await insertResident(db, name, { verified: true })
  await db.close()
  const outcomes: Outcome[] = []
  const kept = new Agent({ keepAlive: true })
  const anew = new Agent()
  const working = Array.from({ length: neighbours }, async (_, each) => {
    const lines = each % 2 === 0 ? kept : anew
    for (let turn = 0; ; turn++) {
      const outcome = await (turn % 2 === 0
        ? ask(lines, ada, 'GET', '/')
        : ask(lines, ada, 'DELETE', '/api/account/email'))
      if (outcome === 'nobody there') return
      outcomes.push(outcome)
    }
  })
  const listening = Array.from({ length: listeners }, () =>
    ask(new Agent(), ada, 'GET', '/api/live'),
  )
  const pieces: Outcome[] = []
  const uploading = Array.from({ length: uploads }, () => upload(ada, pieces))
  const silent = connect(Number(new URL(foyer.origin).port), 'localhost').on('error', () => {})
  const idle = new Agent({ keepAlive: true })
  await ask(idle, ada, 'GET', '/healthz')
  while (outcomes.length < 100 || pieces.length < uploads) await wait(10)

  const began = performance.now()
  const code = await stop()
  const tookMs = performance.now() - began
  await Promise.all([...working, ...uploading])
  silent.destroy()
  idle.destroy()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(withinMs)
  console.log(
    `stopped in ${Math.round(tookMs)} ms, ${outcomes.length} requests and ${pieces.length} pieces of pictures answered`,
  )
  return { outcomes, pieces, streams: await Promise.all(listening) }
}

const statusesOf = (outcomes: Outcome[]) => [
  ...new Set(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.status))),
]

const folder = () => path.join(foyer.dataDir, 'postgres')
/** Not with TEST_DATABASE_URL or DATABASE_URL. */
const hasOwnDatabase = () => existsSync(folder())

function expectDatabaseStopped(): void {
  if (!hasOwnDatabase()) return
  expect(existsSync(path.join(folder(), 'postmaster.pid'))).toBe(false)
  expect(readFileSync(`${folder()}.log`, 'utf8').trimEnd()).toMatch(/database system is shut down$/)
}

function processes(): number[] {
  const found = [foyer.pid()]
  if (hasOwnDatabase())
    found.push(Number.parseInt(readFileSync(path.join(folder(), 'postmaster.pid'), 'utf8'), 10))
  for (const parent of found) found.push(...childrenOf(parent))
  return found
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
