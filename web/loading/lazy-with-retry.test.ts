// Proves docs/specification.md: Everywhere
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-with-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const connected = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const failing = (times: number) => {
  let tries = 0
  return () =>
    ++tries > times ? Promise.resolve('the dialog') : Promise.reject(new Error('did not come'))
}

test('what failed five times without a connection comes with one, though the browser fails it once more', async () => {
  connected(false)
  const dialog = loadWithRetry(failing(6))
  await vi.advanceTimersByTimeAsync(10_500) // 1 + 2 + 3 + 4 s: the fifth try has failed
  connected(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await dialog).toBe('the dialog')
})

test('what fails three times with a connection is gone', async () => {
  connected(true)
  const failed = expect(loadWithRetry(failing(3))).rejects.toThrow('did not come')
  await vi.advanceTimersByTimeAsync(30_000)
  await failed
})
