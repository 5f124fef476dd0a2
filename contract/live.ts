import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Events carry ids only; the browser fetches the data, so permissions apply. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notificationId: id }),
  z.object({ kind: z.literal('notification-removed'), notificationId: id }),
  z.object({ kind: z.literal('notifications-read') }),
  z.object({ kind: z.literal('message'), conversationId: id, seq: z.int() }),
  z.object({ kind: z.literal('message-deleted'), conversationId: id, seq: z.int() }),
  /** Read, deleted, or the partner's account changed. */
  z.object({ kind: z.literal('conversation'), conversationId: id }),
  /** The resident's account changed. Pages of older versions know only this name (record 0096). */
  z.object({ kind: z.literal('verification') }),
  z.object({ kind: z.literal('post'), postId: id }),
  /** For its two: the turn began, changed or ended. */
  z.object({ kind: z.literal('reservation'), reservationId: id, postId: z.nullable(id) }),
  /** For the resident who blocks only. */
  z.object({ kind: z.literal('blocks') }),
  /** For moderators. `id` is the request's, the post's or the person's. */
  z.object({
    kind: z.literal('moderation'),
    about: z.enum(['verification', 'report', 'person', 'resident']),
    id,
  }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** `reset`: missed events are gone, so refetch everything. */
export const streamEvent = z.discriminatedUnion('kind', [
  ...liveEvent.def.options,
  z.object({ kind: z.literal('reset') }),
])
export type StreamEvent = z.infer<typeof streamEvent>

/** Opened with `?since=`; a browser that reconnects sends Last-Event-ID instead. */
export const livePath = '/api/live'
