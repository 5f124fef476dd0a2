import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type HttpsFront = {
  origin: string
  /** For Chromium, which caches nothing of a server whose certificate is wrong. */
  trust: string
  /** Foyer's port can be chosen later: its PUBLIC_URL names this server. */
  lead: (port: number) => void
  close: () => void
}

/** TLS and HTTP/2 on loopback, as a reverse proxy in front of Foyer. */
export async function openHttpsFront(): Promise<HttpsFront> {
  const agent = new http.Agent({ keepAlive: true })
  let port = 0
  const pair = selfSigned()
  const server = createSecureServer(pair, (near, answer) => {
    passOn(near, answer, { agent, port })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    trust: `--ignore-certificate-errors-spki-list=${fingerprintOf(pair.cert)}`,
    lead: (to) => (port = to),
    close: () => {
      server.close()
      agent.destroy()
    },
  }
}

/** HTTP/2 forbids them. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function passOn(
  near: Http2ServerRequest,
  answer: Http2ServerResponse,
  { agent, port }: { agent: http.Agent; port: number },
): void {
  const plain = Object.entries(near.headers).filter(([name]) => !name.startsWith(':'))
  const far = http.request(
    {
      agent,
      host: '127.0.0.1',
      port,
      method: near.method,
      path: near.url,
      headers: {
        ...Object.fromEntries(plain),
        host: near.authority,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      },
    },
    (got) => {
      const headers = Object.entries(got.headers).filter(([name]) => !hopByHop.has(name))
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(headers))
      got.pipe(answer)
    },
  )
  far.on('error', () => answer.stream?.close())
  answer.on('close', () => far.destroy())
  near.pipe(far)
}

/** Of its public key. */
function fingerprintOf(cert: Buffer): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** @throws without openssl */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    const making = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`
    const made = spawnSync('openssl', [...making.split(' '), '-keyout', key, '-out', cert], {
      encoding: 'utf8',
    })
    if (made.status !== 0)
      throw new Error(`openssl is needed for TLS: ${made.error?.message ?? made.stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
