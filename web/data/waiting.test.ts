// Proves docs/specification.md: Without a connection
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { dropWaiting, forgetWaiting, keepWaiting, waitingOf } from './waiting.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T18:00:00Z') })
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const ana = 'ana'
const like = (id: string, value = 'true') => ({ kind: 'like', id, value })

test('what waits comes back in the order in which it was written, a changed one in its place', () => {
  for (const id of ['c', 'a', 'b']) {
    keepWaiting(ana, like(id))
    vi.advanceTimersByTime(5)
  }
  keepWaiting(ana, like('c', 'false'))
  keepWaiting(ana, { kind: 'message', id: 'chat key', value: '{"text":"a: b"}' })
  expect(waitingOf(ana)).toEqual([
    like('c', 'false'),
    like('a'),
    like('b'),
    { kind: 'message', id: 'chat key', value: '{"text":"a: b"}' },
  ])
})

test('what was sent is not sent again', () => {
  keepWaiting(ana, like('a'))
  dropWaiting(ana, 'like', 'a')
  expect(waitingOf(ana)).toEqual([])
})

test('nobody sends what another person has left, which goes when that person begins; a sign-out takes all of it', () => {
  keepWaiting(ana, like('a'))
  localStorage.setItem('shortcuts', 'off')
  expect(waitingOf('an')).toEqual([])
  expect(waitingOf('bea')).toEqual([])
  keepWaiting('bea', like('b'))
  forgetWaiting('bea')
  expect([waitingOf(ana), waitingOf('bea')]).toEqual([[], [like('b')]])
  forgetWaiting()
  expect(waitingOf('bea')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['shortcuts'])
})

/** As a browser's: what is kept are its own keys. */
function storage() {
  const methods = {
    getItem: (key: string) => Reflect.get(values, key) ?? null,
    setItem: (key: string, value: string) => void Reflect.set(values, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }
  const values: object = Object.create(methods)
  return values
}
