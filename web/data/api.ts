import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { ApiProblem, unreadable } from './api-problem.ts'

export { ApiProblem }
type Options = { idempotencyKey?: string | undefined; signal?: AbortSignal | undefined }

/** What only reads is asked again: an answer that has stopped on the way would hold up the page. */
const readWithinMs = 20_000
const writeWithinMs = 60_000

/** @throws ApiProblem, or the signal's reason once aborted */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Output<E>> {
  const {
    params = {},
    query = {},
    body,
  }: { params?: object; query?: object; body?: unknown } = input
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const response = await send(addressOf(endpoint.path, params, query), options.signal, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(async () => {
    if (response.status === 429) throw (await import('./busy-proxy.ts')).busyProxy(response)
    throw unreadable(response.status, response.headers.get('x-request-id'))
  })
  if (response.ok) return answer
  const problem = new ApiProblem(
    response.status,
    answer,
    Number(response.headers.get('retry-after')),
  )
  if (problem.code === 'NOT_SIGNED_IN') whenSignedOut()
  throw problem
}

export function onSignedOut(act: () => void) {
  whenSignedOut = act
}
let whenSignedOut = () => {}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** As `AbortSignal.any`, which Safari has from 17.4 on. */
function either(...signals: AbortSignal[]): AbortSignal {
  const ending = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) ending.abort(signal.reason)
    const end = () => ending.abort(signal.reason)
    signal.addEventListener('abort', end, { signal: ending.signal })
  }
  return ending.signal
}

async function send(
  address: string,
  signal: AbortSignal | undefined,
  request: RequestInit,
): Promise<Response> {
  const patience = AbortSignal.timeout(request.method === 'GET' ? readWithinMs : writeWithinMs)
  try {
    return await fetch(address, {
      ...request,
      signal: signal ? either(signal, patience) : patience,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreadable()
  }
}
