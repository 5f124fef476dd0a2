import { errors, type ErrorCode } from '#contract/errors.ts'
import { problemOf } from '#server/platform/http/fail.ts'

/** By status, each with the example of its codes. */
export function failures(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries([...byStatus].map(([status, found]) => [status, failure(found)]))
}

const failure = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      ),
    },
  },
})

const requestId = '5f0c1e7e-3a52-4c1b-9d0e-2f6a7b8c9d01'

/** `failure` refers to them. */
export const problemExamples = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => [code, { value: problemOf(code, requestId) }]),
  )
