// Proves docs/specification.md: Everywhere
import { expect, test, vi } from 'vitest'
import { listSaved } from '#contract/saves.ts'
import { ApiProblem, call } from './api.ts'

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

test('an answer that stops on the way is given up after 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(), ms)
    return ending.signal
  })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve({
      json: () =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal))),
      headers: new Headers(),
      status: 200,
    }),
  )
  const given = expect(call(listSaved, { query: {} })).rejects.toMatchObject({ code: 'OFFLINE' })
  await vi.advanceTimersByTimeAsync(20_000)
  await given
  vi.useRealTimers()
  timeout.mockRestore()
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
