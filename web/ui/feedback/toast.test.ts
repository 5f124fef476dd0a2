// Proves docs/specification.md: Everywhere
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { closeToast, nowShown, offerUndo, toast, toasts, undoNewest } from './toast.ts'

vi.mock('../after-paint.ts', () => ({ afterPaint: (work: () => void) => work() }))
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

test('one that stays until it is answered comes back after the next one', () => {
  const close = toast({ title: 'Your post failed', durationMs: Infinity })
  toast({ title: 'Interest sent' })
  expect(shown()[0]).toEqual(['Interest sent', true])
  closeToast(toasts.get()[0]?.id ?? 0)
  expect(nowShown(toasts.get()).map(({ title }) => title)).toEqual(['Your post failed'])
  close()
  vi.advanceTimersByTime(limits.toastRemovalMs)
  expect(shown()).toEqual([])
})

test('the key for Undo takes back, and presses no other button', () => {
  const onClick = vi.fn<() => void>()
  const close = toast({
    title: 'Your post is live',
    action: { label: 'See it', altText: '', onClick },
  })
  expect([undoNewest(), onClick.mock.calls]).toEqual([false, []])
  close()
  vi.advanceTimersByTime(limits.toastRemovalMs)
  offerUndo('Interest sent', 'Undo it under Interested', () => {})
  expect([undoNewest(), undoNewest()]).toEqual([true, false])
})
