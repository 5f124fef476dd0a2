import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Heard = { seq: number; data: string; at: number }

/** An EventSource over real HTTP: reconnects by itself and sends its last number. */
export type ListeningBrowser = {
  heard: Heard[]
  responses: IncomingMessage[]
  lastId: () => string | undefined
  /** Breaks the connection; it reconnects to its next address. */
  cut: () => void
  leave: () => void
}

export function listeningBrowser(
  urls: string[],
  headers: Record<string, string>,
  options: { since?: number; comesBack?: boolean } = {},
): ListeningBrowser {
  const heard: Heard[] = []
  const responses: IncomingMessage[] = []
  let lastId = options.since === undefined ? undefined : String(options.since)
  let left = false
  let turn = 0
  let request: ClientRequest | undefined

  const connect = () => {
    const url = urls[turn++ % urls.length] ?? ''
    const resume = lastId === undefined ? {} : { 'last-event-id': lastId }
    request = get(url, { headers: { ...headers, ...resume }, agent: false }, (response) => {
      responses.push(response)
      let buffer = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        buffer += chunk
        for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
          take(buffer.slice(0, end))
          buffer = buffer.slice(end + 2)
        }
      })
      response.on('error', () => {}) // the broken connection is intended
      response.on('close', comeBack)
    })
    request.on('error', comeBack)
  }
  const take = (block: string) => {
    const fields = new Map(
      block
        .split('\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf(':')),
          line.slice(line.indexOf(':') + 2),
        ]),
    )
    lastId = fields.get('id') ?? lastId
    const data = fields.get('data')
    if (data !== undefined) heard.push({ seq: Number(lastId), data, at: performance.now() })
  }
  let coming = false
  const comeBack = async () => {
    if (left || coming || options.comesBack === false) return
    coming = true
    await wait(5 + Math.random() * 20)
    coming = false
    if (!left) connect()
  }
  connect()
  return {
    heard,
    responses,
    lastId: () => lastId,
    cut: () => request?.destroy(),
    leave: () => {
      left = true
      request?.destroy()
    },
  }
}
