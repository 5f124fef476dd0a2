// Proves docs/specification.md: Create Post
import { expect, it } from 'vitest'
import {
  isUnderWay,
  nextState,
  notBegun,
  percentOfAll,
  type UploadEvent,
  type UploadState,
} from './upload-state.ts'

const upload = { id: '7b0c1d9e-0000-4000-8000-000000000001', image: null }
const failure = { title: 'This picture is too large', canRetry: false }
const after = (...events: UploadEvent[]): UploadState => events.reduce(nextState, notBegun)

it('goes from waiting over sending and finishing to ready', () => {
  expect(after({ kind: 'sent', percent: 40 })).toEqual({ phase: 'sending', percent: 40 })
  expect(after({ kind: 'sent', percent: 100 }, { kind: 'arrived' })).toEqual({ phase: 'finishing' })
  expect(after({ kind: 'arrived' }, { kind: 'ready', upload })).toEqual({
    phase: 'ready',
    ...upload,
  })
})

it('keeps what was sent through a lost connection, and never counts backwards', () => {
  const lost = after({ kind: 'sent', percent: 60 }, { kind: 'interrupted', isLost: true })
  expect(lost).toEqual({ phase: 'waiting', percent: 60, lost: true })
  expect(nextState(lost, { kind: 'sent', percent: 20 })).toEqual({ phase: 'sending', percent: 60 })
})

it('does not send again what has arrived', () => {
  const state = after({ kind: 'sent', percent: 100 }, { kind: 'arrived' })
  expect(nextState(state, { kind: 'sent', percent: 100 })).toBe(state)
})

it('leaves a failure by a retry alone', () => {
  const failed = after({ kind: 'sent', percent: 30 }, { kind: 'failed', failure })
  expect(failed).toEqual({ phase: 'failed', ...failure })
  expect(nextState(failed, { kind: 'sent', percent: 50 })).toBe(failed)
  expect(nextState(failed, { kind: 'interrupted', isLost: true })).toBe(failed)
  expect(nextState(failed, { kind: 'retried' })).toEqual(notBegun)
})

it('stays ready, whatever comes late', () => {
  const ready = after({ kind: 'ready', upload })
  expect(nextState(ready, { kind: 'interrupted', isLost: true })).toBe(ready)
  expect(nextState(ready, { kind: 'failed', failure })).toBe(ready)
  expect(nextState(ready, { kind: 'retried' })).toBe(ready)
})

it('is under way until it is ready or has failed', () => {
  expect(isUnderWay(notBegun)).toBe(true)
  expect(isUnderWay(after({ kind: 'interrupted', isLost: true }))).toBe(true)
  expect(isUnderWay(after({ kind: 'arrived' }))).toBe(true)
  expect(isUnderWay(after({ kind: 'ready', upload }))).toBe(false)
  expect(isUnderWay(after({ kind: 'failed', failure }))).toBe(false)
})

it('tells how much of several files is in, and never all before the last is', () => {
  const sent = (percent: number) => after({ kind: 'sent', percent })
  const ready = after({ kind: 'ready', upload })
  expect(percentOfAll([ready, sent(29)])).toBe(64)
  expect(percentOfAll([ready, after({ kind: 'arrived' })])).toBe(99)
  expect(percentOfAll([notBegun, notBegun])).toBe(0)
  expect(percentOfAll([ready, after({ kind: 'failed', failure })])).toBeNull()
})
