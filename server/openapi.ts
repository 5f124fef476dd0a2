import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorsOf } from '#contract/endpoint-errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { problem } from '#contract/problem.ts'

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
      description:
        'A session cookie says who is calling; a request that changes something carries the Origin of this site. Pictures are uploaded to /api/uploads by the tus protocol.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint) {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
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
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.output, 'output')) },
      ...failures(endpoint),
    },
  }
}

function failures(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint))
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      { description: found.join(', '), content: json({ $ref: '#/components/schemas/Problem' }) },
    ]),
  )
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {}
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const json = (schema: object) => ({ 'application/json': { schema } })

function schemaOf(schema: $ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
