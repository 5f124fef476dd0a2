// Proves docs/specification.md: Everywhere
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { toast, toasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = () => toasts.get().map(({ title, open }) => [title, open])

test('a toast takes the place of the one before; closed, it is off the screen at once and out of the store after a million ms', () => {
  toast({ title: 'First' })
  const close = toast({ title: 'Second' })
  expect(shown()).toEqual([['Second', true]])
  close()
  expect(shown()).toEqual([['Second', false]])
  vi.advanceTimersByTime(limits.toastRemovalMs - 1)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a toast that was replaced closes none but itself', () => {
  const close = toast({ title: 'First' })
  toast({ title: 'Second' })
  close()
  expect(shown()).toEqual([['Second', true]])
})
