import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { byPost, hiddenBy, post } from './posts.ts'

const cursor = z.optional(z.string().check(z.maxLength(200)))

/** Where an own post stands. A hidden one is hidden, whether it is sold or not. */
const listingState = z.enum(['available', 'sold', 'hidden'])
export type ListingState = z.infer<typeof listingState>

/** Somebody who would like to have it. `messaged`: the creator has written to them, about whatever it was. */
const interested = z.object({ id: z.uuid(), createdAt: z.string(), person, messaged: z.boolean() })
export type Interested = z.infer<typeof interested>

const listing = z.object({
  /** The post's. */
  id: z.uuid(),
  post,
  hiddenBy: z.nullable(hiddenBy),
  saveCount: z.int(),
  interestedCount: z.int(),
  /** Those who asked first. */
  firstInterested: z.array(interested),
  /** The first of them all to whom the creator has not written. */
  nextInLine: z.nullable(interested),
})
export type Listing = z.infer<typeof listing>

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary:
    'The caller’s own posts of one state, newest first, with who is interested; and how many there are of each state',
  query: z.object({ state: listingState, cursor }),
  output: z.object({
    listings: z.array(listing),
    counts: z.object({ available: z.int(), sold: z.int(), hidden: z.int() }),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
})

export const listInterestedIn = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/interested',
  summary: 'Who is interested in the caller’s own post, in the order in which they asked',
  params: byPost,
  query: z.object({ cursor }),
  output: z.object({ interested: z.array(interested), nextCursor: z.nullable(z.string()) }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})
