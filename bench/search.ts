import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, openFoyer } from '../e2e/foyer.ts'
import { load, median, medians, type Figures } from './load.ts'
import { populate, posts } from './population.ts'

// `node bench/search.ts`; see bench/README.md
const connections = 20
const rounds = 5
const roundSeconds = 2
/** Words in one post, some, all; misspelt; in none. */
const terms = ['12345', '77', 'walnut', 'side tab', 'wallnut', 'bicycle']

const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const port = await freePort()
const bareOrigin = `http://localhost:${port}`
try {
  const db = await foyer.openDatabase()
  const visitors = await populate(db)
  await db.close()
  const bare = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), foyer.dataDir, String(port)],
    {
      stdio: 'inherit',
    },
  )
  while (!(await fetch(bareOrigin).catch(() => undefined))) await sleep(50)
  console.log(`${posts} posts, ${connections} at once, medians of ${rounds} × ${roundSeconds} s`)
  for (const term of terms) {
    const asked = { path: `/api/search?q=${encodeURIComponent(term)}`, connections }
    const measured = { bare: new Array<Figures>(), foyer: new Array<Figures>() }
    for (const origin of [bareOrigin, foyer.origin]) await load(origin, visitors, 1, asked)
    for (let round = 0; round < rounds; round++) {
      measured.bare.push(await load(bareOrigin, visitors, roundSeconds, asked))
      measured.foyer.push(await load(foyer.origin, visitors, roundSeconds, asked))
    }
    const ratio = median(
      measured.foyer.map(({ p99Ms }, round) => p99Ms / (measured.bare[round]?.p99Ms ?? Number.NaN)),
    )
    console.log(
      line(term, medians(measured.bare)),
      ' Foyer',
      line('', medians(measured.foyer)),
      `  p99 × ${ratio.toFixed(2)}`,
    )
  }
  const gone = once(bare, 'exit')
  bare.kill()
  await gone
} finally {
  await foyer.close()
}

function line(name: string, { perSecond, p50Ms, p99Ms }: Figures): string {
  return `${name.padEnd(10)}${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50Ms} ms  p99 ${p99Ms} ms`
}
