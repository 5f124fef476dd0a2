import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { byPost, hiddenBy, post } from './posts.ts'

/** 'hidden' wins over 'sold'. */
const listingState = z.enum(['available', 'sold', 'hidden'])
export type ListingState = z.infer<typeof listingState>

/** `messaged`: the creator has written to them, about anything. `hadTurn`: and let it pass. */
const interested = z.object({
  id,
  createdAt: z.string(),
  person,
  messaged: z.boolean(),
  hadTurn: z.boolean(),
})
export type Interested = z.infer<typeof interested>

const listing = z.object({
  id,
  post,
  hiddenBy: z.nullable(hiddenBy),
  mayObject: z.boolean(),
  saveCount: z.int(),
  interestedCount: z.int(),
  firstInterested: z.array(interested),
  reservedFor: z.nullable(
    z.object({
      reservationId: id,
      person: z.nullable(person),
      /** Null while the seller owes the answer, and once it is agreed. */
      until: z.nullable(z.string()),
      /** Of the handover, once it is agreed. */
      startsAt: z.nullable(z.string()),
      /** They propose a time, and wait for an answer. */
      proposes: z.boolean(),
      /** The creator owes the answer whether the handover took place. */
      isAsked: z.boolean(),
    }),
  ),
  /** While a draw runs. */
  drawAt: z.nullable(z.string()),
})
export type Listing = z.infer<typeof listing>

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary:
    'The caller’s posts in one state, newest first, with who is interested, and the number of posts in each state',
  query: z.object({ state: listingState, cursor }),
  output: z.object({
    listings: z.array(listing),
    counts: z.object({ available: z.int(), sold: z.int(), hidden: z.int() }),
    nextCursor,
  }),
})

export const listInterestedIn = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/interested',
  summary: 'Who is interested in the caller’s post, in the order of the line',
  params: byPost,
  query: z.object({ cursor }),
  output: z.object({
    /** `hasIt`: it was handed over to them, and is sold. */
    interested: z.array(z.object({ ...interested.shape, hasIt: z.boolean() })),
    nextCursor,
  }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})
