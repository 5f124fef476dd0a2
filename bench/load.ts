import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Figures = { perSecond: number; done: number; p50Ms: number; p99Ms: number }

/** As fast as it is answered. `requestsOf` gives the requests of each connection. */
export async function load(
  origin: string,
  { connections, seconds }: { connections: number; seconds: number },
  requestsOf: () => Request[],
): Promise<Figures> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(requestsOf()),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${origin}`)
  return {
    done: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
