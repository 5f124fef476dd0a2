import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { checkHeaderSize } from './header-size.ts'

type Options = { idempotencyKey?: string; origin?: string | null; address?: string }
type Answer<E extends Endpoint> = {
  status: number
  body: Output<E>
  headers: Record<string, unknown>
}

export type Caller = {
  /** `body` is typed as a success. */
  call: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options) => Promise<Answer<E>>
  refused: <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: Options,
  ) => Promise<Problem & { status: number }>
  fetch: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** A browser on a page of `site`. */
export function callerOf(app: FastifyInstance, cookie?: string, site = 'http://localhost'): Caller {
  const { host, origin } = new URL(site)
  const fetch = async (request: InjectOptions) => {
    const answer = await app.inject({
      ...request,
      headers: Object.fromEntries(
        Object.entries({ host, origin, cookie, ...request.headers }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    })
    checkHeaderSize(request.url, answer)
    return answer
  }
  return { fetch, ...callsBy(fetch) }
}

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'json'>

export function callsBy(
  fetch: (request: InjectOptions) => Promise<Reply>,
): Pick<Caller, 'call' | 'refused'> {
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options = {},
  ): Promise<Answer<E>> {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: object; query?: object; body?: object }
    const values = new Map<string, unknown>(Object.entries(params))
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    )
    const answer = await fetch({
      method: endpoint.method,
      url,
      query: Object.fromEntries(
        Object.entries(query).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      ),
      ...(body !== undefined && { payload: body }),
      ...(options.address !== undefined && { remoteAddress: options.address }),
      headers: {
        'idempotency-key': options.idempotencyKey,
        ...(options.origin !== undefined && { origin: options.origin ?? undefined }),
      },
    })
    return { status: answer.statusCode, body: answer.json<Output<E>>(), headers: answer.headers }
  }

  return {
    call,
    refused: async (endpoint, input, options) => {
      const { status, body } = await call(endpoint, input, options)
      if (status < 400)
        throw new Error(`${endpoint.method} ${endpoint.path} was allowed: ${JSON.stringify(body)}`)
      return { status, ...(body as Problem) }
    },
  }
}
