// Proves docs/specification.md: Notifications
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { showInterest } from '#contract/interests.ts'
import {
  deleteNotification,
  listNotifications,
  readNotifications,
} from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { createNotification } from './index.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld({ limits: { 'gesture.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob')
})
afterAll(() => world.close())

test('a decision is a live notification of its own type, about no person and no post', async () => {
  const { verificationApproved: message } = text.notifications
  const notificationId = await tell(bob, message)
  const { notifications, nextCursor } = (await bob.call(listNotifications, { query: {} })).body
  expect(notifications).toEqual([
    {
      id: notificationId,
      type: 'verification-approved',
      message,
      read: false,
      createdAt: expect.stringMatching(/Z$/),
      interestedUser: null,
      reservationId: null,
      search: null,
      post: null,
    },
  ])
  expect(nextCursor).toBeNull()
  expect(await eventsOf(bob)).toEqual([{ kind: 'notification', notificationId }])
})

test('interest comes with who, which post, and the smallest of its first picture', async () => {
  const postId = await world.post(ada, { title: 'Lamp', pictures: 2 })
  await bob.call(showInterest, { params: { postId } })
  const [newest] = (await ada.call(listNotifications, { query: {} })).body.notifications
  expect(newest).toMatchObject({
    interestedUser: { id: bob.id, username: 'bob', isVerified: false },
    post: {
      id: postId,
      title: 'Lamp',
      imageUrl: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/480\.webp$/),
    },
  })
})

test('residents list their own notifications, newest first, twenty a page, and none is lost between two of the same instant', async () => {
  const cleo = await world.resident('cleo')
  const ids: string[] = []
  for (let index = 0; index < limits.listPage + 3; index++)
    ids.unshift(await tell(cleo, `Notice ${index}`))
  await world.db.query(
    sql`update notifications set created_at = '2026-01-01 00:00:00.000001+00' where user_id = ${cleo.id}`,
  )
  const first = (await cleo.call(listNotifications, { query: {} })).body
  const second = (
    await cleo.call(listNotifications, { query: { cursor: first.nextCursor ?? undefined } })
  ).body
  expect(first.notifications).toHaveLength(limits.listPage)
  expect(second.notifications).toHaveLength(3)
  expect([...first.notifications, ...second.notifications].map(({ id }) => id).toSorted()).toEqual(
    ids.toSorted(),
  )
  expect(
    (await ada.call(listNotifications, { query: {} })).body.notifications.map(({ id }) => id),
  ).not.toContain(ids[0])
})

test('one is marked as read, then all; the unread count and the other tabs follow, and nothing is said twice', async () => {
  const dan = await world.resident('dan')
  const first = await tell(dan, 'One')
  await tell(dan, 'Two')
  await tell(dan, 'Three')
  for (let time = 0; time < 2; time++)
    expect((await dan.call(readNotifications, { body: { notificationId: first } })).body).toEqual({
      unread: 2,
    })
  expect((await dan.call(getSession, {})).body.counts.notifications).toBe(2)
  for (let time = 0; time < 2; time++)
    expect((await dan.call(readNotifications, { body: {} })).body).toEqual({ unread: 0 })
  const { notifications } = (await dan.call(listNotifications, { query: {} })).body
  expect(notifications.every(({ read }) => read)).toBe(true)
  expect((await eventsOf(dan)).slice(3)).toEqual([
    { kind: 'notifications-read' },
    { kind: 'notifications-read' },
  ])
})

test('those from one on are read, and older ones, which nobody has seen, are not', async () => {
  const fay = await world.resident('fay')
  await tell(fay, 'Older')
  const since = await tell(fay, 'Seen')
  await tell(fay, 'Seen too')
  expect((await fay.call(readNotifications, { body: { since } })).body).toEqual({ unread: 1 })
  const { notifications } = (await fay.call(listNotifications, { query: {} })).body
  expect(notifications.map(({ read }) => read)).toEqual([true, true, false])
  const other = { body: { since: await tell(ada, 'For Ada') } }
  expect((await fay.call(readNotifications, other)).body).toEqual({ unread: 1 })
})

test('a notification is deleted once; the unread count and the other tabs follow', async () => {
  const eve = await world.resident('eve')
  const notificationId = await tell(eve, 'One')
  await tell(eve, 'Two')
  expect((await eve.call(deleteNotification, { params: { notificationId } })).body).toEqual({
    unread: 1,
  })
  expect((await eventsOf(eve)).at(-1)).toEqual({ kind: 'notification-removed', notificationId })
  expect(await eve.refused(deleteNotification, { params: { notificationId } })).toMatchObject({
    status: 404,
    code: 'NOTIFICATION_NOT_FOUND',
  })
})

test('another’s notification is as absent as one that never was', async () => {
  const notificationId = await tell(ada, 'For Ada')
  for (const id of [notificationId, randomUUID()]) {
    expect(await bob.refused(readNotifications, { body: { notificationId: id } })).toMatchObject({
      status: 404,
      code: 'NOTIFICATION_NOT_FOUND',
    })
    expect(await bob.refused(deleteNotification, { params: { notificationId: id } })).toMatchObject(
      {
        status: 404,
        code: 'NOTIFICATION_NOT_FOUND',
      },
    )
  }
  await bob.call(readNotifications, { body: {} })
  const { notifications } = (await ada.call(listNotifications, { query: {} })).body
  expect(notifications.find(({ id }) => id === notificationId)).toMatchObject({ read: false })
})

async function tell(person: Person, message: string): Promise<string> {
  const { id: userId } = person
  await world.db.transaction((tx) =>
    createNotification(tx, { userId, type: 'verification-approved', message }),
  )
  const [told] = await world.db.query<{ id: string }>(sql`
    select data ->> 'notificationId' as id from live_events
    where user_id = ${userId} and data ->> 'kind' = 'notification' order by seq desc limit 1`)
  if (!told) throw new Error('a notification was to be told')
  return told.id
}

async function eventsOf(person: Person): Promise<unknown[]> {
  const rows = await world.db.query<{ data: unknown }>(sql`
    select data from live_events where user_id = ${person.id} order by seq`)
  return rows.map(({ data }) => data)
}
