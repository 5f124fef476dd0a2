import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { characterCount } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { image } from './images.ts'
import { limits } from './limits.ts'
import { isOverCap, isPrice } from './price.ts'
import { parseTags } from './tags.ts'
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

const atLeast = (least: number) => (value: string) => characterCount(value) >= least
const atMost = (most: number) => (value: string) => characterCount(value) <= most

/** What every listing says, whoever asks. */
const listing = {
  title: z
    .string(text.form.titleRequired)
    .check(
      z.trim(),
      z.minLength(1, text.form.titleRequired),
      z.refine(atMost(limits.titleMaxLength), text.form.titleTooLong),
      z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\s+=<>|~^`°]*$/u, text.form.titleCharacters),
    ),
  description: z
    .string(text.form.descriptionTooShort)
    .check(
      z.trim(),
      z.refine(atLeast(limits.descriptionMinLength), text.form.descriptionTooShort),
      z.refine(atMost(limits.descriptionMaxLength), text.form.descriptionTooLong),
    ),
  location: z
    .string(text.form.locationRequired)
    .check(
      z.trim(),
      z.refine(atLeast(limits.locationMinLength), text.form.locationRequired),
      z.refine(atMost(limits.locationMaxLength), text.form.locationTooLong),
    ),
  condition: z.enum(keysOf(conditions), text.form.conditionRequired),
  tower: z.enum(keysOf(towers), text.form.towerRequired),
}

type Priced = { isFree: boolean; price?: string | undefined }
const priceRule = (isRight: (price: string) => boolean, error: string) =>
  z.refine<Priced>(({ isFree, price = '' }) => isFree || isRight(price), { path: ['price'], error })

export const priced = [
  priceRule((price) => isPrice(price) || isOverCap(price), text.form.priceRequired),
  priceRule((price) => !isOverCap(price), text.form.priceOverCap),
] as const

/** What the create form collects (R207); its pictures are uploaded by then and named by id. */
export const listingForm = z
  .object({
    ...listing,
    price: z.string().check(z.trim()),
    isFree: z.boolean(),
    tags: z
      .string()
      .check(z.refine((tags) => parseTags(tags) !== undefined, text.form.tagsTooMany)),
    showTower: z.boolean(),
    showLocation: z.boolean(),
    images: z
      .array(z.object({ id: z.string() }))
      .check(
        z.minLength(1, text.form.imageRequired),
        z.maxLength(limits.imagesPerPost, text.form.imagesTooMany),
      ),
  })
  .check(...priced)
export type ListingForm = z.input<typeof listingForm>

/** The body that creates a post and the one that edits it, but for the pictures. */
export const listingBody = {
  ...listing,
  tags: z._default(
    z
      .array(z.string())
      .check(z.refine((tags) => parseTags(tags.join(',')) !== undefined, text.form.tagsTooMany)),
    [],
  ),
  price: z.optional(z.string().check(z.trim())),
  isFree: z._default(z.boolean(), false),
  showLocationOnPostCard: z._default(z.boolean(), false),
  showTowerOnPostCard: z._default(z.boolean(), false),
}

/** Uploaded pictures by id, the cover first. */
export const fileUrls = z
  .array(z.object({ id: z.string(), url: z.optional(z.string()) }))
  .check(z.maxLength(limits.imagesPerPost, text.form.imagesTooMany))

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
