import { expect } from 'vitest'

/** In a fault, a request is answered with success, told to come back, or its connection is cut. */
const allowed = /^(2\d\d|(503|507) with Retry-After|cut)$/

export type Answers = ReturnType<typeof openAnswers>

export function openAnswers() {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  return {
    add: ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
      count(
        status < 300
          ? '200'
          : `${status} ${headers.has('retry-after') ? 'with' : 'without'} Retry-After`,
      ),
    /** Without an answer. */
    addFailure: (error: unknown) =>
      count(error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'cut'),
    counts,
    of: (what: string) => counts.get(what) ?? 0,
    told: () => [...counts].map(([what, number]) => `${number} × ${what}`).join(', '),
    expectNoOthers: () => expect([...counts].filter(([what]) => !allowed.test(what))).toEqual([]),
  }
}
