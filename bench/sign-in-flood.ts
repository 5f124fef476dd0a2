import { setTimeout as sleep } from 'node:timers/promises'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { openFoyer } from '../e2e/foyer.ts'
import { quantile } from './load.ts'
import { populateFoyer, visitors } from './populate.ts'

/* Wrong sign-ins from many addresses, while somebody signs in on a known device and neighbours read
   the feed; before that the feed without them. Usage: node scripts/run.mjs bench/sign-in-flood.ts
   [A_SECOND] [SECONDS] */
const [perSecond = 200, seconds = 10] = process.argv.slice(2).map(Number)
const posts = 2000
const password = 'correct horse battery'
const owner = { email: 'r19500@flood.example', password }

const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const db = await foyer.openDatabase()
const passwords = openPasswords()
try {
  await populateFoyer(db.pool, posts)
  await db.pool.query(
    'update accounts set email = $1, password_hash = $2, email_verified_at = now() where id = $3',
    [owner.email, await passwords.hash(password), visitors[19_500]?.id],
  )
  const first = await signIn(owner, '10.200.0.1')
  if (!first.ok) throw new Error(`the owner cannot sign in: ${first.status}`)
  const device = first.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('device='))

  await timed(3, 20, readFeed) // warms up
  const quiet = await timed(5, 20, readFeed)
  console.log(told('feed, quiet', quiet.took))

  const flood = timed(seconds, 1000 / perSecond, async (n) => {
    const answer = await signIn(
      { email: `r${n}@bench.example`, password: 'a wrong guess' },
      addressOf(n),
    )
    return answer.status
  })
  const feed = timed(seconds, 20, readFeed)
  const own = timed(seconds, 500, async () => {
    const answer = await signIn(owner, '10.200.0.1', device)
    return answer.status
  })
  const [flooded, read, signedIn] = await Promise.all([flood, feed, own])
  console.log(told('feed, flooded', read.took))
  console.log(told('sign-in on a known device', signedIn.took))
  console.log(told('wrong sign-ins', flooded.took))
  for (const [name, { answers }] of Object.entries({ read, signedIn, flooded }))
    console.log(`${name}: ${JSON.stringify(counted(answers))}`)
} finally {
  await passwords.close()
  await db.close()
  await foyer.close()
}

/** Begins one each `everyMs`, whether or not the one before was answered. */
async function timed(during: number, everyMs: number, act: (n: number) => Promise<number>) {
  const took: number[] = []
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let n = 0; n * everyMs < during * 1000; n++) {
    await sleep(Math.max(0, began + n * everyMs - performance.now()))
    const start = performance.now()
    running.push(act(n).finally(() => took.push(performance.now() - start)))
  }
  return { took, answers: await Promise.all(running) }
}

async function readFeed(n: number) {
  const answer = await fetch(`${foyer.origin}/api/feed`, {
    headers: visitors[n % 2000]?.headers ?? {},
  })
  await answer.arrayBuffer()
  return answer.status
}

async function signIn(who: { email: string; password: string }, address: string, cookie = '') {
  const answer = await fetch(`${foyer.origin}/api/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      origin: foyer.origin,
      ...(cookie !== '' && { cookie }),
    },
    body: JSON.stringify(who),
  })
  await answer.arrayBuffer()
  return answer
}

function addressOf(n: number) {
  return `10.100.${(n >> 8) & 255}.${n & 255}`
}

function told(name: string, took: number[]) {
  const [half, most, worst] = [0.5, 0.99, 1].map((share) => quantile(took, share).toFixed(0))
  return `${name.padEnd(26)} p50 ${half} ms  p99 ${most} ms  worst ${worst} ms`
}

function counted(answers: number[]) {
  const counts: Record<number, number> = {}
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
