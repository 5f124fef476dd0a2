import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What an upload is for; chosen when it begins, in the tus metadata `purpose`, and never changed. */
export const uploadPurpose = z.enum(['post', 'verification', 'avatar'])
export type UploadPurpose = z.infer<typeof uploadPurpose>

/**
 * A picture. `width` and `height` are those of the largest rendering, `widths` all that exist, ascending; `src` is the largest,
 * `imagePath` (image-path.ts) names the others. `color` (#rrggbb) and `thumbhash` (base64) stand in until it has arrived.
 */
export const image = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  thumbhash: z.string(),
  widths: z.array(z.int()),
  src: z.string(),
})
export type Image = z.infer<typeof image>

/** What a finished upload has become. Only a post’s picture is shown before it is used; the others are an id to submit. */
export const finishedUpload = z.object({ id: z.uuid(), image: z.nullable(image) })
export type FinishedUpload = z.infer<typeof finishedUpload>

const byId = z.object({ id: z.uuid() })

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  summary: 'Turn a completely uploaded file into a picture; asking again gives the same answer',
  params: byId,
  output: finishedUpload,
  errors: [
    'NOT_FOUND',
    'UPLOAD_INCOMPLETE',
    'IMAGE_TYPE_NOT_ACCEPTED',
    'IMAGE_HEIC_NOT_ACCEPTED',
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_TOO_COMPLEX',
    'IMAGE_PROCESSING_BUSY',
  ],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:id',
  summary: 'Take back an own upload that no post uses yet',
  params: byId,
  output: z.object({}),
  errors: ['NOT_FOUND'],
})
