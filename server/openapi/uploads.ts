import { commonErrors, type ErrorCode } from '#contract/errors.ts'
import { uploadsPath } from '#contract/image-path.ts'
import { uploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { failures } from './failures.ts'

const tus = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  schema: { type: 'string', const: '1.0.0' },
}
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

const number = (name: string, description: string, most?: number) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'integer', minimum: 0, ...(most !== undefined && { maximum: most }) },
})

const answers = (description: string, headers: Record<string, string>) => ({
  description,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, about]) => [
      name,
      { description: about, schema: { type: 'string' } },
    ]),
  ),
})

/** The protocol's own. */
const refusal = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
})

const step = (operationId: string, summary: string, more: object, errors: ErrorCode[] = []) => {
  const { responses, ...rest } = { responses: {}, ...more }
  return {
    operationId,
    summary,
    tags: ['uploads'],
    security: [{ session: [] }],
    'x-access': 'resident',
    ...rest,
    responses: {
      ...responses,
      412: refusal('`Tus-Resumable` is missing'),
      ...failures([...commonErrors, 'NOT_SIGNED_IN', ...errors]),
    },
  }
}

/** As the tus protocol 1.0.0 says; clients exist for it. `finishUpload` is the last step. */
export const uploadPaths = {
  [uploadsPath]: {
    post: step(
      'beginUpload',
      'Begins the upload of a picture by the tus protocol; PATCH sends its bytes and finishUpload ends it',
      {
        parameters: [
          tus,
          number('Upload-Length', 'The number of bytes', limits.uploadMaxBytes),
          {
            name: 'Upload-Metadata',
            in: 'header',
            required: true,
            description: `\`purpose\` and, in base64, one of ${uploadPurpose.options.join(', ')}`,
            schema: { type: 'string', examples: ['purpose cG9zdA=='] },
          },
        ],
        responses: {
          201: answers('Begun', {
            Location: 'The address for its bytes',
            'Tus-Resumable': '1.0.0',
          }),
        },
      },
      ['IMAGE_TOO_LARGE'],
    ),
  },
  '/api/uploads/{id}': {
    head: step(
      'readUploadOffset',
      'Says how many bytes have arrived',
      {
        parameters: [id, tus],
        responses: {
          200: answers('Found', {
            'Upload-Offset': 'How many bytes have arrived',
            'Upload-Length': 'How many there are',
          }),
        },
      },
      ['NOT_FOUND'],
    ),
    patch: step(
      'sendUploadBytes',
      'Sends the bytes after the offset; after a lost connection, ask for the offset and go on',
      {
        parameters: [id, tus, number('Upload-Offset', 'How many bytes have arrived')],
        requestBody: {
          required: true,
          content: { 'application/offset+octet-stream': { schema: {} } },
        },
        responses: {
          204: answers('Arrived', { 'Upload-Offset': 'How many bytes have arrived' }),
          409: refusal('`Upload-Offset` is not the number of bytes that have arrived'),
          413: refusal('More bytes than `Upload-Length`'),
        },
      },
      ['NOT_FOUND'],
    ),
    delete: step(
      'cancelUpload',
      'Deletes an upload that is not finished',
      { parameters: [id, tus], responses: { 204: { description: 'Deleted' } } },
      ['NOT_FOUND'],
    ),
  },
}
