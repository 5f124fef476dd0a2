import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const device = z.object({
  id,
  device: z.string(),
  isThis: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type PushDevice = z.infer<typeof device>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary:
    'The server’s public key for Web Push, and the caller’s devices that get push notifications',
  output: z.object({
    /** VAPID, in base64url. */
    publicKey: z.string(),
    devices: z.array(device),
  }),
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push',
  summary:
    'Registers the push subscription of this session’s browser; replaces the session’s earlier one',
  body: z.object({
    endpoint: z.url().check(z.maxLength(1000)),
    /** A point of P-256, uncompressed, and 16 bytes; in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  errors: ['PUSH_SERVICE_UNKNOWN'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/:deviceId',
  summary: 'Removes one of the caller’s devices',
  params: z.object({ deviceId: id }),
  errors: ['NOT_FOUND'],
})

/** What a device is told. Pushes are small: a service carries 4 kB. */
export type PushMessage = {
  title: string
  text: string
  /** The screen that a press opens. */
  url: string
  /** A later one with the same tag takes its place. */
  tag: string
  /** Of messages and notifications, for the app's icon. */
  unread: number
  /** A press marks it as read; null for messages, which their chat does. */
  notificationId: string | null
  /** When it was sent, in milliseconds. */
  at: number
  /** It may have been told before: without a sound. */
  again: boolean
}
