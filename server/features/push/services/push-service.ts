import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { limits } from '#contract/limits.ts'
import type { PushMessage } from '#contract/push.ts'
import type { PushKeys } from '../keys/push-keys.ts'
import type { PushRow } from '../pushes.store.ts'

export type Answer =
  | { as: 'sent' }
  /** The device's subscription has ended. */
  | { as: 'gone' }
  /** Another try would be refused too. */
  | { as: 'refused'; reason: string }
  | { as: 'down'; reason: string; afterMs: number | undefined; maybeSent: boolean }

type Sender = { keys: PushKeys; subject: string; timeoutMs: number }

/** One request to a push service (RFC 8030), encrypted for the device (RFC 8291). */
export async function post(
  { keys, subject, timeoutMs }: Sender,
  { endpoint, p256dh, auth }: Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
): Promise<Answer> {
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: limits.pushKeptHours * 3600,
        urgency: 'high',
        // What a phone that is off has not fetched yet is replaced.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        contentEncoding: 'aes128gcm',
      },
    )
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: headersOf(request.headers),
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return meaningOf(answer)
  } catch (error) {
    return failureOf(error)
  }
}

function meaningOf({ status, headers }: Response): Answer {
  if (status >= 200 && status < 300) return { as: 'sent' }
  if (status === 404 || status === 410) return { as: 'gone' }
  const reason = `it answered ${status}`
  if (status !== 429 && status < 500) return { as: 'refused', reason }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const afterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return { as: 'down', reason, afterMs, maybeSent: false }
}

/** Only a connection that never came about has certainly sent nothing. */
function failureOf(error: unknown): Answer {
  if (!(error instanceof Error)) return { as: 'refused', reason: String(error) }
  if (error.name === 'TimeoutError')
    return { as: 'down', reason: 'it did not answer', afterMs: undefined, maybeSent: true }
  if (!(error instanceof TypeError && error.cause instanceof Error))
    return { as: 'refused', reason: error.message } // the subscription's keys
  const { cause } = error
  const neverReached = 'code' in cause && unreachable.has(String(cause.code))
  return { as: 'down', reason: cause.message, afterMs: undefined, maybeSent: !neverReached }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
