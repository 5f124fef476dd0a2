import { commonErrors } from '#contract/errors.ts'
import { rssPath } from '#contract/personal-tokens.ts'
import { failures } from './failures.ts'

export const rssPaths = {
  [rssPath('{token}')]: {
    get: {
      operationId: 'readRss',
      summary: 'The newest posts for feed readers, as RSS 2.0',
      description:
        'Titles, prices and the beginnings of texts, without names, addresses and pictures. Send `If-None-Match`: nothing new is a 304.',
      tags: ['rss'],
      security: [],
      'x-access': 'public',
      parameters: [
        {
          name: 'token',
          in: 'path',
          required: true,
          description: 'A personal token with the scope `rss`',
          schema: { type: 'string' },
        },
        { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The feed',
          headers: {
            ETag: { description: 'For If-None-Match', schema: { type: 'string' } },
            'Last-Modified': {
              description: 'When the last of these posts was changed',
              schema: { type: 'string' },
            },
          },
          content: { 'application/rss+xml': { schema: { type: 'string' } } },
        },
        304: { description: 'Nothing has changed' },
        ...failures([...commonErrors, 'TOKEN_INVALID']),
      },
    },
  },
}
