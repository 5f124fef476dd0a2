import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { post } from './posts.ts'

const byPost = z.object({ postId: id })

export const showInterest = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/interest',
  changesNoAccount: true,
  summary:
    'Shows interest in another resident’s post and tells its creator; repeating it changes nothing',
  params: byPost,
  output: z.object({ interested: z.literal(true) }),
  errors: ['POST_NOT_FOUND', 'OWN_POST', 'POST_SOLD'],
})

export const withdrawInterest = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/interest',
  changesNoAccount: true,
  summary: 'Withdraws interest and the creator’s unread notification',
  params: byPost,
  output: z.object({ interested: z.literal(false) }),
  errors: ['POST_NOT_FOUND'],
})

export const removeInterest = endpoint({
  method: 'DELETE',
  path: '/api/interests/:interestId',
  summary: 'Deletes one of the caller’s interests by its own id, even if the post is gone',
  params: z.object({ interestId: id }),
  errors: ['NOT_FOUND', 'POST_NOT_FOUND'],
})

/** The time that the seller proposes, and the holder has not answered. */
const sellerProposal = z.nullable(z.object({ startsAt: z.string(), place: z.string() }))

/** What came of an interest so far. */
const standing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('turn'),
    reservationId: id,
    /** Null while the seller owes the answer. */
    until: z.nullable(z.string()),
    proposal: sellerProposal,
  }),
  z.object({
    kind: z.literal('agreed'),
    reservationId: id,
    startsAt: z.string(),
    place: z.string(),
    /** Of another time. */
    proposal: sellerProposal,
    /** They owe the answer whether it took place. */
    isAsked: z.boolean(),
    /** They have it, as they said before the seller did. */
    saysReceived: z.boolean(),
  }),
  z.object({
    kind: z.literal('line'),
    place: z.int(),
    isReserved: z.boolean(),
    hadTurn: z.boolean(),
  }),
  z.object({ kind: z.literal('draw'), closesAt: z.string() }),
  z.object({
    kind: z.literal('received'),
    reservationId: id,
    /** The seller says so, and they owe the answer whether it is right. */
    isAsked: z.boolean(),
  }),
  /** The seller says that they have it, and they say that they don't. */
  z.object({ kind: z.literal('not-received') }),
  z.object({ kind: z.literal('gone') }),
])

export const listInterests = endpoint({
  method: 'GET',
  path: '/api/interests',
  summary: 'The posts the caller is interested in, newest first; a deleted post is null',
  query: z.object({
    cursor,
    /** Only what has an open turn or asks about a handover: all of them, soonest first. */
    turns: z.optional(z.literal('true')),
  }),
  output: z.object({
    interests: z.array(z.object({ id, createdAt: z.string(), standing, post: z.nullable(post) })),
    nextCursor,
  }),
})
