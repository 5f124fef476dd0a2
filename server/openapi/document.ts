import { errorsOf } from '#contract/endpoint-errors.ts'
import type { Endpoint, Scope } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problem } from '#contract/problem.ts'
import { streamEvent } from '#contract/live.ts'
import { failures, problemExamples } from './failures.ts'
import { livePaths } from './live.ts'
import { rssPaths } from './rss.ts'
import { sessionCookie } from '#server/features/identity/index.ts'
import { json, parameters, schemaOf } from './schemas.ts'
import { uploadPaths } from './uploads.ts'

/** Its text is kept in contract/openapi.json (`npm run openapi`). */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description: `A session cookie says who is calling, or, where an operation names a scope, a personal token that a resident makes in Settings and sends as Authorization: Bearer. A token with the scope read-posts may call ${openedBy('read-posts')}; one with manage-posts these and ${openedBy('manage-posts')}. A request with a cookie that changes something carries the Origin of this site. After a 429, 503 or 507, Retry-After says in how many seconds to ask again, where that is known. An address that begins with /api/admin is for moderators.`,
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    paths: { ...paths, ...livePaths, ...rssPaths, ...uploadPaths },
    components: {
      schemas: {
        Problem: schemaOf(problem, 'output'),
        StreamEvent: schemaOf(streamEvent, 'output'),
      },
      examples: problemExamples([
        ...endpoints.flatMap(([, endpoint]) => errorsOf(endpoint)),
        'IMAGE_TOO_LARGE',
      ]),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(true),
          description: 'Over plain http its name is `session`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal token. An operation names the scope that it needs; `manage-posts` includes `read-posts`.',
        },
      },
    },
  }
}

const openedBy = (scope: Scope) =>
  endpoints.flatMap(([name, endpoint]) => (endpoint.scope === scope ? [name] : [])).join(', ')

function operation(operationId: string, endpoint: Endpoint) {
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.scope && {
      description: `Takes a personal token with the scope ${endpoint.scope}.`,
    }),
    tags: [endpoint.path.split('/')[2]],
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.admitsSuspended && { 'x-admits-suspended': true }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(endpoint.body, 'input') },
    }),
    responses: {
      200: { description: 'Done', content: json(endpoint.output, 'output') },
      ...failures(errorsOf(endpoint)),
    },
  }
}

const securityOf = ({ access, scope }: Endpoint) =>
  access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])]
