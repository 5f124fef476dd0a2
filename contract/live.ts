import * as z from 'zod/mini'

const id = z.uuid()

/** What happened for this resident since the page was read. Ids only: what they stand for is fetched, with its permissions, as always. */
const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notificationId: id }),
  z.object({ kind: z.literal('notification-removed'), notificationId: id }),
  /** One or all of mine, in another tab. */
  z.object({ kind: z.literal('notifications-read') }),
  z.object({ kind: z.literal('message'), conversationId: id, seq: z.int() }),
  z.object({ kind: z.literal('message-deleted'), conversationId: id, seq: z.int() }),
  /** Read state, hidden, or the other side's standing changed. */
  z.object({ kind: z.literal('conversation'), conversationId: id }),
  /** My own verification status changed. */
  z.object({ kind: z.literal('verification') }),
  z.object({ kind: z.literal('post'), postId: id }),
  /** Whom I block changed, in another tab. Never told to the other side. */
  z.object({ kind: z.literal('blocks') }),
  /** For moderators: something waits, or has been decided; `id` is the request's, the post's or the resident's. */
  z.object({
    kind: z.literal('moderation'),
    about: z.enum(['verification', 'report', 'resident']),
    id,
  }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** What arrives at the browser. `reset`: what was missed is no longer kept, so everything is to be fetched again. */
export const streamEvent = z.discriminatedUnion('kind', [
  ...liveEvent.def.options,
  z.object({ kind: z.literal('reset') }),
])
export type StreamEvent = z.infer<typeof streamEvent>

/** The stream's address. A page that knows its number opens it with `?since=`; a browser that reconnects sends Last-Event-ID by itself. */
export const livePath = '/api/live'
