import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { image } from './images.ts'
import { fileUrls, listingBody, priced } from './listing-form.ts'
import { byPost, post } from './posts.ts'
import { text } from './text/en.ts'
import { conditions, keysOf } from './vocabulary.ts'
import { tower } from './fields.ts'

/** With tower and location, even if the post hides them. */
export const editedListing = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  isFree: z.boolean(),
  condition: z.enum(keysOf(conditions)),
  tower,
  location: z.string(),
  tags: z.array(z.string()),
  showTower: z.boolean(),
  showLocation: z.boolean(),
  images: z.array(image),
})

export const getPostForEdit = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/edit',
  scope: 'manage-posts',
  summary: 'A post for its edit form; send `version` back with the edit',
  params: byPost,
  output: z.object({ listing: editedListing, version: z.string() }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED', 'USER_NOT_VERIFIED', 'POST_HIDDEN'],
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId',
  scope: 'manage-posts',
  changesNoAccount: true,
  summary:
    'Edits the caller’s post and moves it to the top of Explore, not of Home. fileUrls replace the pictures, in that order; without it they stay. Repeating an edit changes nothing; an edit of an older version is refused',
  params: byPost,
  body: z
    .object({
      ...listingBody,
      version: z.string(),
      fileUrls: z.optional(fileUrls.check(z.minLength(1, text.form.imageRequired))),
    })
    .check(...priced),
  output: z.object({ post }),
  errors: [
    'POST_NOT_FOUND',
    'NOT_ALLOWED',
    'USER_NOT_VERIFIED',
    'POST_HIDDEN',
    'POST_CHANGED',
    'POST_IMAGE_NOT_USABLE',
  ],
})
