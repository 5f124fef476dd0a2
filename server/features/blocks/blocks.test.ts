// Proves docs/specification.md: Messages
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import {
  getConversation,
  listConversations,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { setProfileImage, updateProfile } from '#contract/own-profile.ts'
import { actOnPerson, dismissPersonReports } from '#contract/person-cases.ts'
import { setSold } from '#contract/posts.ts'
import { findUser, getProfile } from '#contract/profiles.ts'
import { dismissReports } from '#contract/report-decisions.ts'
import { reportPerson, reportPost } from '#contract/reports.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { unzip } from '#server/testing/unzip.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'conversation.account': 1000, 'gesture.account': 10_000 } })
})
afterAll(() => world.close())

let pairs = 0
/** Ada, who blocks, and Ben share a chat in which both have written. */
async function neighbours() {
  pairs++
  const ada = await world.resident(`ada${pairs}`, { verified: true })
  const ben = await world.resident(`ben${pairs}`, { verified: true, tower: 'South' })
  const { conversation } = (await ada.call(startConversation, { body: { userId: ben.id } })).body
  const params = { conversationId: conversation.id }
  for (const one of [ada, ben]) await one.call(sendMessage, { params, body: { text: 'Hello' } })
  return { ada, ben, params }
}
const block = (one: Person, other: { id: string }) =>
  one.call(blockUser, { params: { userId: other.id } })
const unblock = (one: Person, other: { id: string }) =>
  one.call(unblockUser, { params: { userId: other.id } })
const blockedBy = async (person: Person) =>
  (await person.call(listBlocked, { query: {} })).body.people.map(({ id }) => id)
const liveEventsOf = async ({ id }: Person) =>
  (
    await world.db.query<{ kind: string }>(
      sql`select data->>'kind' as kind from live_events where user_id = ${id} order by seq`,
    )
  ).map(({ kind }) => kind)

test('a block stops messages both ways: the blocker is told so, the other only that it cannot be delivered', async () => {
  const { ada, ben, params } = await neighbours()
  await block(ada, ben)
  const mine = await ada.refused(sendMessage, { params, body: { text: 'And another thing' } })
  expect(mine).toMatchObject({ status: 409, code: 'USER_BLOCKED' })
  const theirs = await ben.refused(sendMessage, { params, body: { text: 'Why?' } })
  expect(theirs).toMatchObject({ status: 409, code: 'MESSAGE_NOT_DELIVERABLE' })
  expect(JSON.stringify(theirs)).not.toMatch(/block/i)
  await unblock(ada, ben)
  for (const one of [ada, ben])
    expect((await one.call(sendMessage, { params, body: { text: 'Peace' } })).status).toBe(200)
})

test('a blocked resident gets the same answers as from a suspended resident', async () => {
  const [blocking, suspended] = [await neighbours(), await neighbours()]
  for (const { ada, ben } of [blocking, suspended])
    await ada.call(showInterest, { params: { postId: await world.post(ben) } })
  await block(blocking.ada, blocking.ben)
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${suspended.ada.id}`)
  const seenBy = async ({ ada, ben, params }: typeof blocking) => [
    await ben.refused(sendMessage, { params, body: { text: 'Hello?' } }),
    await ben.refused(startConversation, { body: { userId: ada.id } }),
    await ben.refused(getProfile, { params: { userId: ada.id } }),
    (await ben.call(findUser, { query: { username: ada.username } })).body,
    (await ben.call(listConversations, { query: {} })).body.conversations.map(
      ({ can, unread }) => ({ can, unread }),
    ),
    (await ben.call(listNotifications, { query: {} })).body.notifications,
    (await ben.call(getSession, {})).body.counts,
  ]
  const withoutReference = (answers: unknown[]) =>
    JSON.parse(JSON.stringify(answers, (key, value) => (key === 'requestId' ? '' : value)))
  expect(withoutReference(await seenBy(blocking))).toEqual(
    withoutReference(await seenBy(suspended)),
  )
})

test('only the blocker’s other tabs hear of a block, and only when something changed', async () => {
  const { ada, ben } = await neighbours()
  const before = await liveEventsOf(ben)
  for (let twice = 0; twice < 2; twice++) await block(ada, ben)
  for (let twice = 0; twice < 2; twice++) await unblock(ada, ben)
  expect((await liveEventsOf(ada)).filter((kind) => kind === 'blocks')).toHaveLength(2)
  expect(await liveEventsOf(ben)).toEqual(before)
})

test('a blocker sees the block in the chat and on the profile, and can undo it', async () => {
  const { ada, ben } = await neighbours()
  const canDo = async (one: Person) =>
    (await one.call(listConversations, { query: {} })).body.conversations.map(({ can }) => can)
  const profile = async () =>
    (await ada.call(getProfile, { params: { userId: ben.id } })).body.profile.can
  expect(await canDo(ada)).toEqual([['send', 'block']])
  await block(ada, ben)
  expect(await canDo(ada)).toEqual([['unblock']])
  expect(await canDo(ben)).toEqual([['send', 'block']])
  expect(await profile()).toEqual(['unblock'])
  expect(await ada.refused(startConversation, { body: { userId: ben.id } })).toMatchObject({
    code: 'USER_BLOCKED',
  })
  await unblock(ada, ben)
  expect(await canDo(ada)).toEqual([['send', 'block']])
  expect(await profile()).toEqual(['message', 'block'])
})

test('a blocked resident sees no new name and picture of who blocked them, until the block ends', async () => {
  const { ada, ben, params } = await neighbours()
  const setPhoto = async () => {
    const { id: imageId } = await uploaded(ada, await pngPicture(), 'avatar')
    return (await ada.call(setProfileImage, { body: { imageId } })).body.imageUrl
  }
  const seen = async (one: Person) => {
    const { conversation } = (await one.call(getConversation, { params })).body
    const listed = (await one.call(listConversations, { query: {} })).body.conversations[0]
    expect(listed?.partner).toEqual(conversation.partner)
    return conversation.partner
  }
  await setPhoto()
  const before = await seen(ben)
  await block(ada, ben)
  await ada.call(updateProfile, { body: { username: `new${ada.username}`, bio: '' } })
  await world.db.query(sql`update users set name = 'A new name' where id = ${ada.id}`)
  const url = await setPhoto()
  const onlooker = await world.resident(`onlooker${pairs}`)
  expect((await ben.fetch({ url })).statusCode).toBe(404)
  expect((await onlooker.fetch({ url })).statusCode).toBe(200)
  expect(await seen(ben)).toEqual(before)
  // Nor in the list of those whom they block, nor among their own data.
  await block(ben, ada)
  const { people } = (await ben.call(listBlocked, { query: {} })).body
  expect(people).toMatchObject([{ username: ada.username, name: before?.name }])
  const data = await ben.fetch({ method: 'POST', url: ownDataPath, payload: {} })
  for (const [name, file] of await unzip(data.rawPayload))
    expect(file.toString(), name).not.toContain(`new${ada.username}`)
  await unblock(ben, ada)
  await unblock(ada, ben)
  expect(await seen(ben)).toMatchObject({ name: 'A new name', imageUrl: url })
  expect((await ben.fetch({ url })).statusCode).toBe(200)
})

test('a name and a picture that a moderator removes are gone for a blocked resident too, who sees no new username', async () => {
  const { ada, ben, params } = await neighbours()
  const mo = await world.moderator(`mo${pairs}`)
  const { id: imageId } = await uploaded(ada, await pngPicture(), 'avatar')
  await ada.call(setProfileImage, { body: { imageId } })
  await world.db.query(sql`update users set name = 'A rude name' where id = ${ada.id}`)
  await ben.call(reportPerson, { params: { userId: ada.id }, body: { reason: 'abuse' } })
  await block(ada, ben)
  await ada.call(updateProfile, { body: { username: `new${ada.username}`, bio: '' } })
  await mo.call(actOnPerson, {
    params: { userId: ada.id },
    body: { note: 'Be kind.', remove: ['name', 'picture'], seen: 1 },
  })
  const { partner } = (await ben.call(getConversation, { params })).body.conversation
  const { username } = ada
  expect(partner).toMatchObject({ name: username, username, imageUrl: null })
})

test('what a blocked resident reported is decided without a new name or title of who blocked them', async () => {
  const { ada, ben } = await neighbours()
  const mo = await world.moderator(`mo${pairs}`)
  const postId = await world.post(ada, { title: 'Lamp' })
  await ben.call(reportPerson, { params: { userId: ada.id }, body: { reason: 'abuse' } })
  await ben.call(reportPost, { params: { postId }, body: { reason: 'abuse' } })
  await block(ada, ben)
  await ada.call(updateProfile, { body: { username: `new${ada.username}`, bio: '' } })
  await world.db.query(sql`update posts set title = 'Another lamp' where id = ${postId}`)
  await mo.call(dismissPersonReports, { params: { userId: ada.id }, body: { seen: 1 } })
  await mo.call(dismissReports, { params: { postId }, body: { seen: 1 } })
  const { notifications } = (await ben.call(listNotifications, { query: {} })).body
  expect(notifications.map(({ message }) => message)).toEqual([
    text.notifications.reportOfGonePost,
    text.personReports.notUpheld(ada.username),
  ])
})

test('the export of a blocked resident has nothing that happened to a post since the block', async () => {
  const { ada, ben } = await neighbours()
  const postId = await world.post(ada)
  await ben.call(showInterest, { params: { postId } })
  await block(ada, ben)
  await world.db.query(sql`update posts set title = 'Another lamp' where id = ${postId}`)
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  const exported = async () => {
    const zip = await ben.fetch({ method: 'POST', url: ownDataPath, payload: {} })
    return (await unzip(zip.rawPayload)).get('notifications.json')?.toString()
  }
  expect(await exported()).not.toContain('Another lamp')
  await unblock(ada, ben)
  expect(await exported()).toContain('Another lamp')
})

test('a blocked resident can block too; both must unblock to talk again', async () => {
  const { ada, ben, params } = await neighbours()
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    expect((await block(one, other)).status).toBe(200)
  await unblock(ada, ben)
  expect(await ada.refused(sendMessage, { params, body: { text: 'Sorry' } })).toMatchObject({
    code: 'MESSAGE_NOT_DELIVERABLE',
  })
  await unblock(ben, ada)
  expect((await ada.call(sendMessage, { params, body: { text: 'Sorry' } })).status).toBe(200)
})

test('a message that arrived before the block has arrived, whenever its answer is asked for again', async () => {
  const { ada, ben, params } = await neighbours()
  const idempotencyKey = randomUUID()
  const send = (who = ben) =>
    who.call(sendMessage, { params, body: { text: 'At six?' } }, { idempotencyKey })
  const first = await send()
  await block(ada, ben)
  expect((await send()).body).toEqual(first.body)
  expect((await send(ada)).body).toMatchObject({ code: 'USER_BLOCKED' })
})

test('residents cannot block themselves or someone who does not exist', async () => {
  const { ada } = await neighbours()
  expect(await ada.refused(blockUser, { params: { userId: ada.id } })).toMatchObject({
    status: 400,
    code: 'BLOCK_SELF',
  })
  expect(await ada.refused(blockUser, { params: { userId: ada.id.toUpperCase() } })).toMatchObject({
    code: 'BLOCK_SELF',
  })
  expect(await ada.refused(blockUser, { params: { userId: randomUUID() } })).toMatchObject({
    status: 404,
    code: 'USER_NOT_FOUND',
  })
  expect((await ada.call(unblockUser, { params: { userId: randomUUID() } })).body).toEqual({
    blocked: false,
  })
})

test('residents list whom they blocked, latest first, page by page', async () => {
  const host = await world.resident('host', { verified: true })
  const ids: string[] = []
  for (let at = 0; at < limits.listPage + 3; at++) {
    const guest = await world.resident(`guest${at}`)
    await block(host, guest)
    ids.unshift(guest.id)
  }
  const first = (await host.call(listBlocked, { query: {} })).body
  const second = (await host.call(listBlocked, { query: { cursor: first.nextCursor ?? '' } })).body
  expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  const other = await world.resident('other')
  expect(await blockedBy(other)).toEqual([])
  // An end of a block ends no other one.
  const [latest = ''] = ids
  await block(other, { id: latest })
  await unblock(host, { id: latest })
  expect(await blockedBy(other)).toEqual([latest])
  expect(await blockedBy(host)).toEqual(ids.slice(1, limits.listPage + 1))
})

test('unread counts leave out who is blocked, and have them again afterwards', async () => {
  const { ada, ben } = await neighbours()
  const postId = await world.post(ada)
  await ben.fetch({ method: 'PUT', url: `/api/posts/${postId}/interest` })
  const unread = async () => (await ada.call(getSession, {})).body.counts.notifications
  expect(await unread()).toBe(1)
  await block(ada, ben)
  expect(await unread()).toBe(0)
  await unblock(ada, ben)
  expect(await unread()).toBe(1)
})
