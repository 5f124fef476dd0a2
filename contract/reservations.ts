import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const byPost = z.object({ postId: id })
const byReservation = z.object({ reservationId: id })

export const side = z.enum(['seller', 'holder'])
export type Side = z.infer<typeof side>

/** Decided in server/permission-rules.ts. */
export const reservationAction = z.enum([
  'extend',
  'release',
  'decline',
  'propose',
  'accept',
  'show-pass',
  'prove',
  'say-done',
  'say-received',
  'say-not-received',
  'say-missed',
  'say-was-there',
])

/** When and where the two meet. */
export const handoverTime = z.object({
  id,
  proposedBy: side,
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.object({
    name: z.string(),
    /** Of a door: the apartment, for the other one, and only while it is agreed. */
    hint: z.string(),
    /** Whose door it is; null for a place of the building. */
    doorOf: z.nullable(side),
  }),
})
export type HandoverTime = z.infer<typeof handoverTime>

/** Handovers that took place, out of those agreed, in the last twelve months. */
export const handoverRecord = z.object({ kept: z.int(), agreed: z.int() })

/** One neighbour's turn at one post, as one of the two sees it. */
export const reservation = z.object({
  id,
  status: z.enum(['held', 'agreed', 'done', 'ended']),
  side,
  title: z.string(),
  /** Null if it is gone or not to be seen. */
  postId: z.nullable(id),
  item: z.nullable(
    z.object({ price: z.string(), isFree: z.boolean(), imageUrl: z.nullable(z.string()) }),
  ),
  /** Null for a closed account. */
  other: z.nullable(person),
  /** Null as long as the two have no chat. */
  conversationId: z.nullable(id),
  /** Until when it is reserved while the holder owes the answer. */
  until: z.string(),
  /** More time than this is not given. */
  latestUntil: z.string(),
  owedBy: z.nullable(side),
  /** Null once that is done, and where the first notification reminds. */
  remindsAt: z.nullable(z.string()),
  /** The holder was reminded, or has written since the turn began. */
  isReminded: z.boolean(),
  hasWritten: z.boolean(),
  /** The post is hidden by reports: no time runs. */
  isPaused: z.boolean(),
  /** The agreed time, also after the end. */
  time: z.nullable(handoverTime),
  /** On offer, and not answered yet. */
  proposal: z.nullable(handoverTime),
  /** Whose door the caller may propose: both must be verified, and the other one's was offered before. */
  doors: z.array(z.enum(['mine', 'theirs'])),
  /** The other one's, while the reservation is open, and once there is enough to tell from. */
  record: z.nullable(handoverRecord),
  /** The caller owes the answer whether it took place. */
  isAsked: z.boolean(),
  /** The caller has it, as they said before the seller did. */
  saysReceived: z.boolean(),
  endedAs: z.nullable(
    z.enum(['declined', 'lapsed', 'released', 'unanswered', 'missed', 'unclear', 'gone']),
  ),
  /** Who did not come, as the other one says. */
  missedBy: z.nullable(side),
  /** They say that they were there: it counts for neither. */
  isContested: z.boolean(),
  /** 'word': the seller says so; 'both': the holder too. */
  doneHow: z.nullable(z.enum(['code', 'word', 'both'])),
  doneAt: z.nullable(z.string()),
  /** The seller says that it is done, the holder that they do not have it. */
  isNotReceived: z.boolean(),
  can: z.array(reservationAction),
})
export type Reservation = z.infer<typeof reservation>

/** A neighbour's own place; `until` is when the present turn ends, unless its holder has answered. */
export const lineStanding = z.object({
  place: z.int(),
  isReserved: z.boolean(),
  until: z.nullable(z.string()),
  /** However it ended. Nobody is asked a second time by itself. */
  hadTurn: z.boolean(),
})

/** The rest is read by itself (draws.ts). */
export const drawState = z.object({ closesAt: z.string(), isDrawn: z.boolean() })

export const reserve = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/reservations',
  changesNoAccount: true,
  summary:
    'Reserves the caller’s post for somebody in its line, instead of the reservation `replaces`',
  idempotent: true,
  params: byPost,
  body: z.object({
    userId: id,
    until: z.iso.datetime(),
    replaces: z.optional(id),
  }),
  output: z.object({ reservation }),
  errors: [
    'POST_NOT_FOUND',
    'NOT_ALLOWED',
    'POST_SOLD',
    'POST_HIDDEN',
    'NOT_INTERESTED',
    'POST_RESERVED',
    'DRAW_RUNNING',
    'HOLD_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    // Whoever closes their account at the same moment.
    'RESERVATION_NOT_FOUND',
  ],
})

export const getReservation = endpoint({
  method: 'GET',
  path: '/api/reservations/:reservationId',
  summary: 'A reservation of the caller, as seller or holder',
  params: byReservation,
  output: z.object({ reservation }),
  errors: ['RESERVATION_NOT_FOUND'],
})

export const extendReservation = endpoint({
  method: 'PUT',
  path: '/api/reservations/:reservationId/until',
  changesNoAccount: true,
  summary: 'Gives the holder more time',
  params: byReservation,
  body: z.object({ until: z.iso.datetime() }),
  output: z.object({ reservation }),
  errors: [
    'RESERVATION_NOT_FOUND',
    'NOT_ALLOWED',
    'RESERVATION_OVER',
    'RESERVATION_PAUSED',
    'HOLD_INVALID',
  ],
})

export const releaseReservation = endpoint({
  method: 'POST',
  path: '/api/reservations/:reservationId/release',
  changesNoAccount: true,
  summary: 'The seller takes the reservation back; repeating it changes nothing',
  params: byReservation,
  body: z.object({ passOn: z.boolean() }),
  output: z.object({ reservation }),
  errors: ['RESERVATION_NOT_FOUND', 'NOT_ALLOWED', 'RESERVATION_OVER'],
})

export const declineReservation = endpoint({
  method: 'POST',
  path: '/api/reservations/:reservationId/decline',
  changesNoAccount: true,
  summary: 'The holder gives the turn up and stays in line; repeating it changes nothing',
  params: byReservation,
  output: z.object({ reservation }),
  errors: ['RESERVATION_NOT_FOUND', 'NOT_ALLOWED', 'RESERVATION_OVER'],
})
