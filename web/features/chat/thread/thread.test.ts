import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import {
  withDeleted,
  withEarlier,
  withLater,
  withNewest,
  withoutDeleted,
} from './arrived-messages.ts'
import { withAnswer, withFailure, withLeft, withSending, withWaiting } from './outgoing-messages.ts'
import { emptyThread, stillSending, type Thread } from './thread.ts'

const me = 'me'
const said = (seq: number, text = `Message ${seq}`, senderId = 'ben'): Message => ({
  id: `id-${seq}`,
  conversationId: 'chat',
  seq,
  senderId,
  text,
  deleted: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  handover: null,
  can: [],
})
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq)
const outgoing = (key: string, text: string) => ({
  key,
  text,
  createdAt: '2026-03-01T10:00:00.000Z',
  afterSeq: null,
})
const opened = (...messages: Message[]) =>
  withNewest(emptyThread, me, { messages, hasEarlier: false })
const leaving = (thread: Thread, key: string, text: string) =>
  withLeft(withSending(thread, outgoing(key, text)), key)

test('what arrives twice stands once, in order', () => {
  let thread = opened(said(1), said(2))
  thread = withLater(thread, me, 2, [said(3), said(4)])
  thread = withLater(thread, me, 2, [said(3), said(4), said(5)])
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5])
  expect(thread.upTo).toBe(5)
})

test('earlier messages come in front, and say whether there are more', () => {
  const thread = withEarlier(
    withNewest(emptyThread, me, { messages: [said(101)], hasEarlier: true }),
    me,
    {
      messages: [said(99), said(100)],
      hasEarlier: false,
    },
  )
  expect(seqs(thread)).toEqual([99, 100, 101])
  expect(thread).toMatchObject({ upTo: 101, hasEarlier: false })
})

test('what was deleted in another tab goes, and what came since stays', () => {
  const thread = { ...opened(said(1), said(2), said(3)), hasEarlier: true }
  expect(withoutDeleted(thread, 0)).toBe(thread)
  const left = withoutDeleted(thread, 2)
  expect(seqs(left)).toEqual([3])
  expect(left.hasEarlier).toBe(false)
})

test('what was deleted stays so, also where an older reading comes in later', () => {
  const deleted = { ...said(2), text: '', deleted: true }
  let thread = withDeleted(opened(said(1), said(2), said(3)), deleted)
  expect(thread.messages[1]).toBe(deleted)
  thread = withLater(thread, me, 0, [said(1), said(2), said(3)])
  expect(thread.messages[1]).toBe(deleted)
  thread = withLater(opened(said(1), said(2)), me, 1, [deleted, said(3)])
  expect(thread.messages.map(({ text }) => text)).toEqual(['Message 1', '', 'Message 3'])
  expect(thread.upTo).toBe(3)
})

test('an answer beyond a hole does not hide the hole', () => {
  let thread = withAnswer(leaving(opened(said(1)), 'k', 'Hi'), 'k', said(3, 'Hi', me))
  expect(thread.upTo).toBe(1)
  thread = withLater(thread, me, 1, [said(2), said(3, 'Hi', me)])
  expect(seqs(thread)).toEqual([1, 2, 3])
  expect(thread.upTo).toBe(3)
})

test('one’s own message that arrives before its answer is not shown twice', () => {
  let thread = leaving(opened(said(1)), 'k', 'Hi')
  thread = withLater(thread, me, 1, [said(2, 'Hi', me)])
  expect(stillSending(thread)).toEqual([])
  thread = withAnswer(thread, 'k', said(2, 'Hi', me))
  expect(seqs(thread)).toEqual([1, 2])
  expect(thread.sending).toEqual([])
})

test('the same words said before, or by the other one, are another message', () => {
  let thread = leaving(opened(said(1, 'Hi', me)), 'k', 'Hi')
  thread = withLater(thread, me, 1, [said(2, 'Hi')])
  expect(stillSending(thread).map(({ key }) => key)).toEqual(['k'])
})

test('the same words sent twice are two messages', () => {
  let thread = leaving(opened(), 'a', 'Hi')
  thread = leaving(withAnswer(thread, 'a', said(1, 'Hi', me)), 'b', 'Hi')
  expect(stillSending(thread).map(({ key }) => key)).toEqual(['b'])
  thread = withLater(thread, me, 1, [said(2, 'Hi', me)])
  expect(stillSending(thread)).toEqual([])
})

test('what failed comes back with what waited behind it, and keeps its key only if it ever left', () => {
  const thread = withFailure(withSending(leaving(opened(), 'a', 'One'), outgoing('b', 'Two')))
  expect(thread.sending).toEqual([])
  expect(thread.returned.map(({ key }) => key)).toEqual(['a'])
})

test('what waited for a connection and is refused comes back with its key, and waits no more', () => {
  const waiting = withWaiting(withSending(leaving(opened(), 'a', 'One'), outgoing('b', 'Two')))
  expect(waiting.sending.map(({ key, isWaiting }) => [key, isWaiting])).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(withFailure(waiting).returned).toEqual([{ ...outgoing('a', 'One'), afterSeq: 0 }])
})

test('what came back and had arrived all the same is recognised', () => {
  let thread = withFailure(leaving(opened(said(1)), 'k', 'Hi'))
  thread = withLater(thread, me, 1, [said(2, 'Hi', me)])
  expect(thread.returned).toEqual([])
})

test('a second try is the same message, also by the number it first left after', () => {
  let thread = withFailure(leaving(opened(said(1)), 'k', 'Hi'))
  const [again] = thread.returned
  if (!again) throw new Error('nothing came back')
  thread = withLeft(withSending(withLater(thread, me, 1, [said(2)]), again), 'k')
  expect(thread.returned).toEqual([])
  expect(thread.sending).toEqual([{ ...again, afterSeq: 1 }])
})
