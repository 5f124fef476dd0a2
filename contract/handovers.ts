import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { handoverRecord, reservation } from './reservations.ts'

const byReservation = z.object({ reservationId: id })
const moment = z.iso.datetime()
const onePlace = { path: ['placeId'], error: 'Choose one place' }
const oneProof = { path: ['code'], error: 'Send one of code and token' }

export const proposeTime = endpoint({
  method: 'POST',
  path: '/api/reservations/:reservationId/times',
  changesNoAccount: true,
  summary: 'Proposes when and where to hand over, in place of an earlier proposal',
  idempotent: true,
  params: byReservation,
  body: z
    .object({
      startsAt: moment,
      endsAt: moment,
      placeId: z.optional(id),
      /** In place of `placeId`. */
      door: z.optional(z.enum(['mine', 'theirs'])),
    })
    .check(
      z.refine(({ placeId, door }) => (placeId === undefined) !== (door === undefined), onePlace),
    ),
  output: z.object({ reservation }),
  errors: [
    'RESERVATION_NOT_FOUND',
    'RESERVATION_OVER',
    'RESERVATION_PAUSED',
    'HANDOVER_TIME_INVALID',
    'HANDOVER_PLACE_NOT_OFFERED',
    'MESSAGE_NOT_DELIVERABLE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const acceptTime = endpoint({
  method: 'POST',
  path: '/api/reservations/:reservationId/times/:timeId/accept',
  changesNoAccount: true,
  summary: 'Agrees on the time that the other one proposed; repeating it changes nothing',
  params: z.object({ reservationId: id, timeId: id }),
  output: z.object({ reservation }),
  errors: [
    'RESERVATION_NOT_FOUND',
    'NOT_ALLOWED',
    'RESERVATION_OVER',
    'RESERVATION_PAUSED',
    'HANDOVER_TIME_OVER',
    'MESSAGE_NOT_DELIVERABLE',
  ],
})

const code = z.string().check(z.regex(new RegExp(`^[0-9]{${limits.passDigits}}$`)))
/** 16 bytes, base64url. */
const token = z.string().check(z.regex(/^[\w-]{22}$/))

export const getPass = endpoint({
  method: 'GET',
  path: '/api/reservations/:reservationId/pass',
  summary: 'What the holder shows at the handover, or with what the seller checks a scan offline',
  params: byReservation,
  output: z.object({
    show: z.nullable(z.object({ code, token })),
    /** SHA-256 of the token, base64url. */
    check: z.nullable(z.object({ tokenHash: z.string() })),
  }),
  errors: ['RESERVATION_NOT_FOUND', 'HANDOVER_NOT_AGREED', 'RESERVATION_PAUSED'],
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/reservations/:reservationId/handover',
  changesNoAccount: true,
  summary: 'The seller proves the handover by the holder’s pass; repeating it answers the same',
  params: byReservation,
  body: z
    .object({ code: z.optional(code), token: z.optional(token), metAt: z.optional(moment) })
    .check(
      z.refine((proof) => (proof.code === undefined) !== (proof.token === undefined), oneProof),
    ),
  output: z.object({ reservation, told: z.int() }),
  errors: [
    'RESERVATION_NOT_FOUND',
    'NOT_ALLOWED',
    'HANDOVER_NOT_AGREED',
    'RESERVATION_PAUSED',
    'PASS_WRONG',
    'PASS_LOCKED',
  ],
})

export const handoverWord = z.enum(['done', 'received', 'not-received', 'missed', 'was-there'])
export type HandoverWord = z.infer<typeof handoverWord>

export const sayWord = endpoint({
  method: 'PUT',
  path: '/api/reservations/:reservationId/word',
  changesNoAccount: true,
  summary: 'What came of the handover, as the caller says; repeating it changes nothing',
  params: byReservation,
  body: z.object({ word: handoverWord }),
  output: z.object({ reservation }),
  errors: ['RESERVATION_NOT_FOUND', 'NOT_ALLOWED', 'RESERVATION_OVER', 'RESERVATION_PAUSED'],
})

export const listReservations = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/reservations',
  summary: 'What the two of a chat have reserved for each other, open ones first',
  params: z.object({ conversationId: id }),
  output: z.object({ reservations: z.array(reservation) }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const getHandoverRecord = endpoint({
  method: 'GET',
  path: '/api/handovers/record',
  summary: 'The caller’s own record',
  output: z.object({ record: handoverRecord }),
})
