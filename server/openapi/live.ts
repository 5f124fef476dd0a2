import { commonErrors } from '#contract/errors.ts'
import { livePath } from '#contract/live.ts'
import { failures } from './failures.ts'

export const livePaths = {
  [livePath]: {
    get: {
      operationId: 'openLiveStream',
      summary:
        'Tells what has changed, as server-sent events, until the client or the server ends it',
      description:
        'The data of each event is a `StreamEvent` in JSON: ids only, so that the client fetches what it may see. Its id is a number. After a lost connection send the last one as Last-Event-ID, and missed events follow; `reset` says that they are gone. Lines that begin with a colon keep the connection open. The fifth stream of a session ends its oldest.',
      tags: ['live'],
      security: [{ session: [] }],
      'x-access': 'resident',
      parameters: [
        {
          name: 'since',
          in: 'query',
          required: false,
          description: 'The number after which events follow; the newest, if it is missing',
          schema: { type: 'string', pattern: String.raw`^\d{1,15}$`, examples: ['41'] },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'Counts before `since`; browsers send it when they reconnect',
          schema: { type: 'string', pattern: String.raw`^\d{1,15}$`, examples: ['41'] },
        },
      ],
      responses: {
        200: {
          description: 'The stream',
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                contentMediaType: 'text/event-stream',
                contentSchema: { $ref: '#/components/schemas/StreamEvent' },
              },
              example:
                'id: 42\ndata: {"kind":"post","postId":"5f0c1e7e-3a52-4c1b-9d0e-2f6a7b8c9d01"}\n\n',
            },
          },
        },
        ...failures([...commonErrors, 'NOT_SIGNED_IN']),
      },
    },
  },
}
