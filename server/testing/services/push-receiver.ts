import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { PushMessage } from '#contract/push.ts'

type Received = PushMessage & { headers: IncomingMessage['headers'] }

export type Device = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  received: Received[]
  /** How the service answers for it from now on. By default it takes what comes. */
  answer: (how: Answering) => void
}
type Answering = (response: ServerResponse, nth: number) => void

const accepts: Answering = (response) => response.writeHead(201).end()

/**
 * A push service on loopback with the devices behind it, which decrypt what arrives by RFC 8291 with
 * node:crypto alone.
 */
export async function openPushReceiver() {
  const devices = new Map<
    string,
    { take: (request: IncomingMessage, response: ServerResponse) => Promise<void> }
  >()
  const server = createServer((request, response) => {
    const device = devices.get(request.url ?? '')
    if (!device) return void response.writeHead(404).end()
    device.take(request, response).catch((error: unknown) => {
      failures.push(error)
      response.writeHead(400).end()
    })
  })
  const failures: unknown[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  function device(): Device {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    const received: Received[] = []
    let answering = accepts
    let nth = 0
    devices.set(path, {
      take: async (request, response) => {
        const body = await buffer(request)
        if (body.length > 4096) throw new Error(`${body.length} bytes are too many`)
        demandSignature(request.headers, origin)
        const message: PushMessage = JSON.parse(decrypted(body, keys, auth).toString())
        received.push({ ...message, headers: request.headers })
        answering(response, nth++)
      },
    })
    return {
      subscription: {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
      received,
      answer: (how) => void (answering = how),
    }
  }

  return {
    origin,
    device,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      if (failures.length > 0) throw new AggregateError(failures, 'what came was not a push')
    },
  }
}

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

function decrypted(body: Buffer, keys: ECDH, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const key = hkdf(auth, keys.computeSecret(senderKey), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2) // of the last record; padding follows
  return plain.subarray(0, end)
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** VAPID (RFC 8292). */
function demandSignature(headers: IncomingMessage['headers'], origin: string) {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claimed = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claimed}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = claims.parse(JSON.parse(Buffer.from(claimed, 'base64url').toString()))
  if (!isSigned || aud !== origin) throw new Error('the signature is wrong')
}
