import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { image } from './images.ts'
import { fileUrls, listingBody, priced } from './listing-form.ts'
import { text } from './text/en.ts'
import { conditions, keysOf, towers } from './vocabulary.ts'

/** What a viewer may do with a post; decided in server/permissions.ts, it travels with the post. */
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
export type PostAction = z.infer<typeof postAction>

/** A post as the viewer may see it: tower and location are null where they are hidden from them. */
export const post = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  creator: person,
  title: z.string(),
  description: z.string(),
  /** Dollars with two decimals; '0.00' is free. */
  price: z.string(),
  isFree: z.boolean(),
  condition: z.enum(keysOf(conditions)),
  tower: z.nullable(z.enum(keysOf(towers))),
  location: z.nullable(z.string()),
  tags: z.array(z.string()),
  images: z.array(image),
  sold: z.boolean(),
  /** Nobody but its creator sees it, until moderators have looked. */
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
  summary:
    'Creates a post; a missing display flag means hidden, and of fileUrls only the ids are read',
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
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** What is no post's id at all is as good as none. */
export const byPost = z.object({ postId: z.uuid(text.editPost.idRequired) })

/** Which review keeps a post out of sight; none does where only its creator's standing hides it. */
export const hiddenBy = z.enum(['reports', 'moderator'])
export type HiddenBy = z.infer<typeof hiddenBy>

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:postId',
  summary:
    'One post, with how many posts its creator has, and which review hides it from everybody else',
  params: byPost,
  output: z.object({ post, hiddenBy: z.nullable(hiddenBy), creatorPostCount: z.int() }),
  errors: ['POST_NOT_FOUND'],
})

export const setSold = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/sold',
  summary: 'The creator marks a post sold or available again; no list changes its order',
  params: byPost,
  body: z.object({ sold: z.boolean() }),
  output: z.object({ sold: z.boolean() }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId',
  summary: 'The creator deletes a post with its pictures',
  params: byPost,
  output: z.object({}),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  summary:
    'The home feed: newest first, whatever was changed since, without what the viewer is already interested in',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    tower: z.optional(z.enum(keysOf(towers))),
    free: z.optional(z.literal('true')),
  }),
  output: z.object({ posts: z.array(post), nextCursor: z.nullable(z.string()) }),
  errors: [],
})

export const popularPost = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.string(),
  isFree: z.boolean(),
  tower: z.nullable(z.enum(keysOf(towers))),
  image: z.nullable(image),
})

export const getPopular = endpoint({
  method: 'GET',
  path: '/api/feed/popular',
  summary:
    'The rail beside the feed: most liked and wanted in the last 24 hours, else the newest; and how many posts are new since yesterday',
  output: z.object({ posts: z.array(popularPost), newSinceYesterday: z.int() }),
  errors: [],
})

const toggled = { params: byPost, errors: ['POST_NOT_FOUND'] } as const

export const like = endpoint({
  ...toggled,
  method: 'PUT',
  path: '/api/posts/:postId/like',
  summary: 'Likes a post, for the caller only',
  output: z.object({ liked: z.literal(true), likeCount: z.int() }),
})
export const unlike = endpoint({
  ...toggled,
  method: 'DELETE',
  path: '/api/posts/:postId/like',
  summary: 'Takes the caller’s like back',
  output: z.object({ liked: z.literal(false), likeCount: z.int() }),
})
export const save = endpoint({
  ...toggled,
  method: 'PUT',
  path: '/api/posts/:postId/save',
  summary: 'Saves a post for the caller',
  output: z.object({ saved: z.literal(true) }),
})
export const unsave = endpoint({
  ...toggled,
  method: 'DELETE',
  path: '/api/posts/:postId/save',
  summary: 'Takes a post off the caller’s saved posts',
  output: z.object({ saved: z.literal(false) }),
})
