import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor, tower } from './fields.ts'
import { image } from './images.ts'
import { fileUrls, listingBody, priced } from './listing-form.ts'
import { text } from './text/en.ts'
import { drawState, lineStanding, reservation } from './reservations.ts'
import { conditions, keysOf } from './vocabulary.ts'

/** Decided in server/permission-rules.ts. */
export const postAction = z.enum([
  'like',
  'save',
  'report',
  'show-interest',
  'message',
  'edit',
  'mark-sold',
  'delete',
])

/** Tower and location are null if the viewer may not see them. */
export const post = z.object({
  id,
  createdAt: z.string(),
  creator: person,
  title: z.string(),
  description: z.string(),
  /** In the building's currency, with two decimals; '0.00' is free. */
  price: z.string(),
  isFree: z.boolean(),
  condition: z.enum(keysOf(conditions)),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  /** False if what the viewer sees of it is not the creator’s verified address. */
  isOwnAddress: z.boolean(),
  tags: z.array(z.string()),
  images: z.array(image),
  sold: z.boolean(),
  /** For somebody; nobody else reads for whom or until when. */
  reserved: z.boolean(),
  /** Only its creator and moderators see it. */
  hidden: z.boolean(),
  likeCount: z.int(),
  viewer: z.object({
    liked: z.boolean(),
    saved: z.boolean(),
    interested: z.boolean(),
    can: z.array(postAction),
  }),
})
export type Post = z.infer<typeof post>

export const createPost = endpoint({
  method: 'POST',
  path: '/api/create-post',
  changesNoAccount: true,
  summary:
    'Creates a post; a missing display flag means hidden, and only the ids of fileUrls are read',
  idempotent: true,
  failsWithError: true,
  body: z
    .object({ ...listingBody, userId: z.optional(z.string()), fileUrls: z._default(fileUrls, []) })
    .check(...priced),
  output: z.object({ post }),
  errors: [
    'USER_NOT_VERIFIED',
    'POST_IMAGE_REQUIRED',
    'POST_IMAGE_NOT_USABLE',
    'POST_USER_MISMATCH',
    'POSTS_PER_DAY',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const byPost = z.object({ postId: z.uuid(text.editPost.idRequired) })

/** Null if it is hidden because its creator is suspended or not verified. */
export const hiddenBy = z.enum(['reports', 'moderator'])
export type HiddenBy = z.infer<typeof hiddenBy>

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:postId',
  summary: 'One post, the number of its creator’s posts, and which review hides it',
  params: byPost,
  output: z.object({
    post,
    hiddenBy: z.nullable(hiddenBy),
    /** The creator’s, once, while reports hide the post. */
    mayObject: z.boolean(),
    creatorPostCount: z.int(),
    /** The caller's own open turn. */
    turn: z.nullable(reservation),
    /** Where the caller stands in line, if interested; null while it is being drawn. */
    line: z.nullable(lineStanding),
    draw: z.nullable(drawState),
  }),
  errors: ['POST_NOT_FOUND'],
})

export const setSold = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/sold',
  scope: 'manage-posts',
  summary: 'Marks the caller’s post as sold or available; lists keep their order',
  params: byPost,
  body: z.object({
    sold: z.boolean(),
    /** Whether the one it is reserved for has it. */
    to: z._default(z.enum(['holder', 'other']), 'other'),
    /** That of the holder whom the caller means: it may have passed to the next in line. */
    reservationId: z.optional(id),
  }),
  output: z.object({ sold: z.boolean(), told: z.int() }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED', 'RESERVATION_OVER'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId',
  scope: 'manage-posts',
  summary: 'Deletes the caller’s post and its pictures',
  params: byPost,
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  scope: 'read-posts',
  summary: 'The home feed: newest first by creation, without posts the caller is interested in',
  query: z.object({
    cursor,
    tower: z.optional(tower),
    free: z.optional(z.literal('true')),
  }),
  output: z.object({ posts: z.array(post), nextCursor }),
})

export const popularPost = z.object({
  id,
  title: z.string(),
  price: z.string(),
  isFree: z.boolean(),
  tower: z.nullable(tower),
  reserved: z.boolean(),
  image: z.nullable(image),
})

export const getPopular = endpoint({
  method: 'GET',
  path: '/api/feed/popular',
  scope: 'read-posts',
  summary:
    'Popular posts: most liked and wanted in the last 24 hours, else the newest; and the number of new posts since yesterday',
  output: z.object({ posts: z.array(popularPost), newSinceYesterday: z.int() }),
})

const toggled = {
  changesNoAccount: true,
  params: byPost,
  errors: ['POST_NOT_FOUND'],
} as const

export const like = endpoint({
  ...toggled,
  method: 'PUT',
  path: '/api/posts/:postId/like',
  summary: 'Likes a post',
  output: z.object({ liked: z.literal(true), likeCount: z.int() }),
})
export const unlike = endpoint({
  ...toggled,
  method: 'DELETE',
  path: '/api/posts/:postId/like',
  summary: 'Removes the caller’s like',
  output: z.object({ liked: z.literal(false), likeCount: z.int() }),
})
export const save = endpoint({
  ...toggled,
  method: 'PUT',
  path: '/api/posts/:postId/save',
  summary: 'Saves a post',
  output: z.object({ saved: z.literal(true) }),
})
export const unsave = endpoint({
  ...toggled,
  method: 'DELETE',
  path: '/api/posts/:postId/save',
  summary: 'Removes a post from the caller’s saved posts',
  output: z.object({ saved: z.literal(false) }),
})
