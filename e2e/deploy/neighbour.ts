import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { callsBy } from '#server/testing/person.ts'

/** As deploy/Caddyfile and deploy/nginx.conf name it. */
export const host = 'foyer.example'
export const origin = `https://${host}`

type Asked = { method?: string; path: string; headers?: Record<string, string> }

/** Somebody at an address of their own, whose browser keeps the session. */
export function neighbourAt(localAddress: string, port: number) {
  const cookies = new Map<string, string>()
  const open = (options: Asked, body?: Uint8Array | string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          localAddress,
          servername: host,
          rejectUnauthorized: false,
          agent: false,
          ...options,
          headers: {
            host,
            origin,
            ...(cookies.size > 0 && {
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...options.headers,
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            cookies.set(name, value)
          }
          resolve(answer)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  const ask = async (options: Asked, body?: Uint8Array | string) => {
    const answer = await open(options, body)
    const bytes = await buffer(answer)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      text: bytes.toString(),
      bytes,
    }
  }
  const calls = callsBy(async ({ method = 'GET', url, query, payload, headers }) => {
    const words = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString()
    const given = {
      ...headers,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    }
    const strings = Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    if (typeof url !== 'string') throw new Error('only addresses in words')
    const answer = await ask(
      { method, path: `${url}${words && `?${words}`}`, headers: Object.fromEntries(strings) },
      payload === undefined ? undefined : JSON.stringify(payload),
    )
    return {
      statusCode: answer.status,
      headers: answer.headers,
      json: () => JSON.parse(answer.text),
    }
  })
  return { ...calls, open, ask }
}
export type Neighbour = ReturnType<typeof neighbourAt>
