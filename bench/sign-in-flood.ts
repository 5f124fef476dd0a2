import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { openFoyer } from '../e2e/foyer.ts'
import { quantile } from './load.ts'
import { populateFoyer, visitors } from './populate.ts'
import { signIn } from './sign-ins.ts'
import { timed } from './timed.ts'

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
  const first = await signIn(foyer.origin, owner, '10.200.0.1')
  if (!first.ok) throw new Error(`the owner cannot sign in: ${first.status}`)
  const device = first.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('device='))

  await timed(3, 20, readFeed) // warms up
  const quiet = await timed(5, 20, readFeed)
  console.log(told('feed, quiet', quiet.took))

  // From a thread of its own, whose work would delay what is measured here.
  const flood = new Worker(fileURLToPath(new URL('wrong-sign-ins.ts', import.meta.url)), {
    workerData: { origin: foyer.origin, perSecond, seconds },
  })
  const flooding = once(flood, 'message')
  const feed = timed(seconds, 20, readFeed)
  const own = timed(seconds, 500, async () => {
    const answer = await signIn(foyer.origin, owner, '10.200.0.1', device)
    return answer.status
  })
  const [[flooded], read, signedIn] = await Promise.all([flooding, feed, own])
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

async function readFeed(n: number) {
  const answer = await fetch(`${foyer.origin}/api/feed`, {
    headers: visitors[n % 2000]?.headers ?? {},
  })
  await answer.arrayBuffer()
  return answer.status
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
