import type { Endpoint } from '#contract/endpoint.ts'
import { errorsOf } from '#contract/endpoint-errors.ts'
import { errors } from '#contract/errors.ts'
import { problem } from '#contract/problem.ts'

export function schemaOf(endpoint: Endpoint) {
  const failures = new Map<number, typeof problem>()
  for (const code of errorsOf(endpoint)) failures.set(errors[code].status, problem)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.output, ...Object.fromEntries(failures) },
  }
}
