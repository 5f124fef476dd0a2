import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const uploadPurpose = z.enum(['post', 'verification', 'avatar'])
export type UploadPurpose = z.infer<typeof uploadPurpose>

/**
 * `width`, `height` and `src` belong to the largest rendering; `widths` is ascending. `color`
 * (#rrggbb) and `thumbhash` (base64) show while it loads.
 */
export const image = z.object({
  id,
  width: z.int(),
  height: z.int(),
  color: z.string(),
  thumbhash: z.string(),
  widths: z.array(z.int()),
  src: z.string(),
})
export type Image = z.infer<typeof image>

/** `image` only for the purpose 'post'. */
export const finishedUpload = z.object({ id, image: z.nullable(image) })
export type FinishedUpload = z.infer<typeof finishedUpload>

const byId = z.object({ id })

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  summary: 'Turns a complete upload into a picture; repeating it gives the same answer',
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
  summary: 'Deletes an upload of the caller that no post uses yet',
  params: byId,
  errors: ['NOT_FOUND'],
})
