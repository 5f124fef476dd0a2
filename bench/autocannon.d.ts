/** It has no types of its own. */
declare module 'autocannon' {
  type Request = {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  type Options = {
    url: string
    connections: number
    /** Seconds; or an amount of requests. */
    duration?: number
    amount?: number
    setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = {
    non2xx: number
    errors: number
    requests: { total: number }
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
