import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProxyAnswer = { status: number; headers?: Record<string, string>; body?: string }
export type Proxy = { origin: string; close: () => Promise<void> }

/** Requests that `answerFor` answers do not reach Foyer. */
export async function openProxy(
  toOrigin: string,
  answerFor: (
    request: IncomingMessage,
  ) => ProxyAnswer | undefined | Promise<ProxyAnswer | undefined>,
): Promise<Proxy> {
  const port = Number(new URL(toOrigin).port)
  const server = createServer(async (near, answer) => {
    const own = await answerFor(near)
    if (own) refuse(near, answer, own)
    else passOn(near, answer, port)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** In HTML, as nginx does; without draining the browser would see no answer. */
function refuse(
  near: IncomingMessage,
  answer: ServerResponse,
  { status, headers, body }: ProxyAnswer,
): void {
  near.resume()
  answer
    .writeHead(status, { 'content-type': 'text/html', ...headers })
    .end(body ?? `<html><h1>${status}</h1></html>`)
}

function passOn(near: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = near
  const far = send({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  far.on('error', () => answer.destroy())
  answer.on('close', () => far.destroy())
  near.pipe(far)
}
