import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { isSigned } from './signature.ts'

export const failures = [
  'is slow',
  'answers 503',
  'answers 500',
  'hangs up',
  'hangs up in the middle of an answer',
  'keeps half of what it takes',
] as const
export type Failure = (typeof failures)[number]

const secret = 'S3RVER'
const slowMs = 1500

/** s3rver, behind a proxy that checks signatures, which s3rver does not, and fails when told to. */
export async function openObjectStorage() {
  const directory = mkdtempSync(path.join(tmpdir(), 'foyer-s3-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'foyer' }],
  })
  const { port: behind } = await s3.run()
  let failure: Failure | undefined
  let unsigned = 0
  let requests = 0

  const server = createServer(async (near, answer) => {
    const body = await buffer(near)
    requests++
    if (!isSigned(near, body, secret)) {
      unsigned++
      return void answer.writeHead(403).end(problem('SignatureDoesNotMatch'))
    }
    if (failure === 'is slow') await wait(slowMs)
    if (failure === 'answers 503') return void answer.writeHead(503).end(problem('SlowDown'))
    if (failure === 'answers 500') return void answer.writeHead(500).end(problem('InternalError'))
    if (failure === 'hangs up') return void answer.destroy()
    return passOn(near, answer, body)
  })
  function passOn({ method, url, headers }: IncomingMessage, answer: ServerResponse, body: Buffer) {
    const isHalved = failure === 'keeps half of what it takes' && body.length > 0
    const kept = isHalved ? body.subarray(0, body.length / 2) : body
    const own = body.length > 0 && { 'content-length': String(kept.length) }
    const options = { host: '127.0.0.1', port: behind, method, path: url }
    const far = send({ ...options, headers: { ...headers, ...own } }, async (got) => {
      const bytes = await buffer(got)
      answer.writeHead(got.statusCode ?? 502, got.headers)
      if (failure !== 'hangs up in the middle of an answer') return void answer.end(bytes)
      answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
    })
    far.on('error', () => answer.destroy())
    far.end(kept)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://S3RVER:${secret}@127.0.0.1:${port}/foyer?region=us-east-1&tls=false`,
    unsigned: () => unsigned,
    requests: () => requests,
    fail: (how: Failure | undefined) => {
      failure = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await s3.close()
      rmSync(directory, { recursive: true })
    },
  }
}

const problem = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
