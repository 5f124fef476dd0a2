// Proves docs/specification.md: Notifications
import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { groupsOf } from './notification-groups.ts'

let count = 0
const about = (postId: string | null, change: Partial<Notification> = {}): Notification => ({
  id: `${(count += 1)}`,
  type: 'interest',
  message: '',
  read: false,
  createdAt: '2026-11-23T10:00:00Z',
  interestedUser: null,
  reservationId: null,
  search: null,
  post:
    postId === null
      ? null
      : { id: postId, title: '', description: '', imageUrl: null, isOwn: true },
  ...change,
})
const sizes = (rows: readonly Notification[]) =>
  groupsOf(rows, ({ read }) => !read).map(({ length }) => length)

test('three neighbours who want one thing are one line, two are two', () => {
  expect(sizes([about('a'), about('a'), about('a'), about('b'), about('b')])).toEqual([3, 1, 1])
})

test('what comes between separates: another post, another kind, read from unread, a deleted post', () => {
  const between = [
    about('b'),
    about('a', { type: 'line' }),
    about('a', { read: true }),
    about(null),
  ]
  for (const row of between)
    expect(sizes([about('a'), about('a'), row, about('a'), about('a')])).toEqual([1, 1, 1, 1, 1])
  expect(sizes([about(null), about(null), about(null)])).toEqual([1, 1, 1])
})
