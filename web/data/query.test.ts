// Proves docs/specification.md: Everywhere
import { expect, test, vi } from 'vitest'
import { ApiProblem } from './api.ts'

// The page that it is read from: without anything that the server wrote.
vi.stubGlobal('document', { getElementById: () => null })
const browser = { onLine: true }
vi.stubGlobal('navigator', browser)
const { queryClient } = await import('./query.ts')
const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}

const problem = (status: number, code: ApiProblem['code'] = 'UNEXPECTED') =>
  new ApiProblem(status, { code, title: 'No' })
/** How often something that goes on failing so is asked for again. */
const triesOf = (failure: ApiProblem) => {
  let failures = 0
  while (typeof retry === 'function' && retry(failures, failure) && failures < 99) failures += 1
  return failures
}

test('no answer and a server in trouble are tried again three times; what we did wrong, and a full disk, shows at once', () => {
  expect([
    triesOf(problem(0, 'OFFLINE')),
    triesOf(problem(500)),
    triesOf(problem(503, 'SERVER_BUSY')),
  ]).toEqual([3, 3, 3])
  expect([
    triesOf(problem(400, 'INVALID_INPUT')),
    triesOf(problem(404, 'NOT_FOUND')),
    triesOf(problem(429, 'RATE_LIMITED')),
    triesOf(problem(507, 'DISK_FULL')),
  ]).toEqual([0, 0, 0, 0])
})

test('without a connection nothing is tried again: the page says at once what it does not have', () => {
  browser.onLine = false
  expect(triesOf(problem(0, 'OFFLINE'))).toBe(0)
  browser.onLine = true
})

test('the pauses grow, and are never longer than half a minute', () => {
  const pauses = [0, 1, 2, 9].map(
    (attempt) => typeof retryDelay === 'function' && retryDelay(attempt, problem(500)),
  )
  expect(pauses).toEqual([1000, 2000, 4000, 30_000])
})
