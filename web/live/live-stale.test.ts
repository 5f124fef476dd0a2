// Proves docs/specification.md: Likes and saves
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerKey, pagesKey } from '#contract/bootstrap.ts'
import { listConversations, listMessages } from '#contract/chat.ts'
import { listReservations } from '#contract/handovers.ts'
import { getLine } from '#contract/line.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getFeed } from '#contract/posts.ts'
import { getPersonCase } from '#contract/person-cases.ts'
import { getReportCase } from '#contract/report-cases.ts'
import { listResidents } from '#contract/residents.ts'
import { listVerificationCases } from '#contract/verification-cases.ts'
import { liveEvent, type StreamEvent } from '#contract/live.ts'
import { staleBy } from './live-stale.ts'

const mine = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const kept = {
  feed: pagesKey(getFeed, { query: {} }),
  notifications: pagesKey(listNotifications, { query: {} }),
  conversations: answerKey(listConversations, { query: {} }),
  messages: answerKey(listMessages, { params: { conversationId: mine }, query: {} }),
  reservations: answerKey(listReservations, { params: { conversationId: mine } }),
  line: answerKey(getLine, { params: { postId: other } }),
  requests: pagesKey(listVerificationCases, { query: {} }),
  residents: pagesKey(listResidents, { query: {} }),
  reportCase: answerKey(getReportCase, { params: { postId: other } }),
  personCase: answerKey(getPersonCase, { params: { userId: mine } }),
  otherMessages: answerKey(listMessages, { params: { conversationId: other }, query: {} }),
}

function readAgainAfter(event: StreamEvent): string[] {
  const client = new QueryClient()
  for (const key of Object.values(kept)) client.setQueryData(key, {})
  for (const queryKey of staleBy(event)) void client.invalidateQueries({ queryKey })
  return Object.entries(kept).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated ? [name] : [],
  )
}

test('a message makes its own chat, the list of chats and the line of whoever wrote it read again, and no other chat', () => {
  expect(readAgainAfter({ kind: 'message', conversationId: mine, seq: 4 })).toEqual([
    'conversations',
    'messages',
    'line',
  ])
})

test('a notification leaves the feed as it is', () => {
  expect(readAgainAfter({ kind: 'notification', notificationId: mine })).toEqual([
    'notifications',
    'line',
  ])
})

test('notifications that count as read leave their list, which may be long, as it is', () => {
  expect(readAgainAfter({ kind: 'notifications-read' })).toEqual([])
})

test('a block or its end makes everything that shows people read again, the feed too', () => {
  expect(readAgainAfter({ kind: 'blocks' })).toEqual([
    'feed',
    'notifications',
    'conversations',
    'line',
  ])
})

test('a turn that changes makes what the two of a chat have reserved read again', () => {
  const event = { kind: 'reservation', reservationId: mine, postId: other } as const
  expect(readAgainAfter(event)).toEqual(['reservations', 'line'])
})

test('what a moderator decides about a request or a resident makes the lists of both read again, and reports', () => {
  for (const about of ['verification', 'resident'] as const)
    expect(readAgainAfter({ kind: 'moderation', about, id: mine })).toEqual([
      'requests',
      'residents',
      'reportCase',
      'personCase',
    ])
})

test('events keep the names that open pages of older versions know', () => {
  const kinds = liveEvent.def.options.flatMap(({ def }) => def.shape.kind.def.values)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'notification',
      'notification-removed',
      'notifications-read',
      'message',
      'message-deleted',
      'conversation',
      'verification',
      'post',
      'reservation',
      'blocks',
      'moderation',
    ]),
  )
})

test('after a reset, or an event that only a newer server knows, everything is read again', () => {
  expect(readAgainAfter({ kind: 'reset' })).toEqual(Object.keys(kept))
  const newer: StreamEvent = JSON.parse('{"kind":"newer"}')
  expect(readAgainAfter(newer)).toEqual(Object.keys(kept))
})
