import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, openFoyer, type Foyer } from '../e2e/foyer.ts'
import { liveLatency } from './live-latency.ts'
import { load, median, medians, type Figures } from './load.ts'
import { populate, posts, residents, type Visitor } from './population.ts'

// `npm run bench`; see bench/README.md
const rounds = 15
const roundSeconds = 2
const warmUpSeconds = 3
const bar = 0.8

const help = `npm run bench

Measures how near Foyer's feed comes to the least that could serve it, on 20,000 posts in a folder that is removed at the end. Takes a
few minutes, and ends with 1 below ${bar.toFixed(2)}. bench/README.md says what is compared.`

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit()
}

const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
try {
  const db = await foyer.openDatabase()
  const visitors = await populate(db)
  const figures = await compare(foyer, visitors)
  console.log(
    `\nFeed page, ${posts} posts, ${residents} residents, 50 connections; medians of ${rounds} × ${roundSeconds} s`,
  )
  console.log(line('node:http', figures.bare))
  console.log(line('Foyer', figures.foyer))
  console.log(
    `ratio ${figures.ratio.toFixed(2)} (median of the rounds), the bar is ${bar.toFixed(2)}`,
  )
  console.log(await liveLatency(foyer.origin, db, visitors))
  await db.close()
  if (figures.ratio < bar) process.exitCode = 1
} finally {
  await foyer.close()
}

type Compared = { foyer: Figures; bare: Figures; ratio: number }

async function compare(
  { origin, dataDir }: Foyer,
  visitors: readonly Visitor[],
): Promise<Compared> {
  const port = await freePort()
  const bareOrigin = `http://localhost:${port}`
  const bare = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), dataDir, String(port)],
    {
      stdio: 'inherit',
    },
  )
  try {
    await answering(bareOrigin)
    await load(bareOrigin, visitors, warmUpSeconds)
    await load(origin, visitors, warmUpSeconds)
    const measured = { foyer: new Array<Figures>(), bare: new Array<Figures>() }
    for (let round = 1; round <= rounds; round++) {
      // The first has the cooler machine.
      const order = round % 2 === 1 ? (['bare', 'foyer'] as const) : (['foyer', 'bare'] as const)
      for (const which of order) {
        const figures = await load(which === 'bare' ? bareOrigin : origin, visitors, roundSeconds)
        measured[which].push(figures)
        console.log(line(`round ${round} ${which}`, figures))
      }
    }
    const ratios = measured.foyer.map(
      ({ perSecond }, round) => perSecond / (measured.bare[round]?.perSecond ?? Number.NaN),
    )
    return { foyer: medians(measured.foyer), bare: medians(measured.bare), ratio: median(ratios) }
  } finally {
    const gone = once(bare, 'exit')
    bare.kill()
    await gone
  }
}

function line(name: string, { perSecond, p50Ms, p99Ms }: Figures): string {
  return `${name.padEnd(14)} ${perSecond.toFixed(0).padStart(6)} pages/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`
}

async function answering(origin: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50))
    if (await fetch(origin).catch(() => undefined)) return
  throw new Error(`${origin} does not answer`)
}
