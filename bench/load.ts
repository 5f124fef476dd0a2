import autocannon from 'autocannon'
import type { Visitor } from './population.ts'

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number }

const feed = { path: '/api/feed', connections: 50 }

/** By default the feed, each time as another resident. */
export async function load(
  origin: string,
  visitors: readonly Visitor[],
  seconds: number,
  asked = feed,
): Promise<Figures> {
  const result = await autocannon({
    url: origin,
    connections: asked.connections,
    duration: seconds,
    setupClient: (client) =>
      client.setRequests(
        shuffled(visitors).map(({ headers }) => ({ method: 'GET', path: asked.path, headers })),
      ),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${origin}`)
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

export const medians = (rounds: readonly Figures[]): Figures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
})

/** Connections in step would share PostgreSQL's cache. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, 200)
    .map(({ value }) => value)
