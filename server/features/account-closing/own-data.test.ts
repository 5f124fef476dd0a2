// Proves docs/specification.md: Closing an account · Reservations · Handovers
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { readConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest } from '#contract/interests.ts'
import { proposeTime, sayWord } from '#contract/handovers.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { like, save } from '#contract/posts.ts'
import { reportPost } from '#contract/reports.ts'
import { declineReservation, reserve } from '#contract/reservations.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { imageKey } from '#server/features/images/index.ts'
import { sayWhy, submit } from '#server/features/verification/verification.testing.ts'
import { sql } from '#server/platform/database/db.ts'
import { webpPicture } from '#server/testing/pictures.ts'
import { openLineWorld } from '#server/testing/line-world.ts'
import { unzip } from '#server/testing/unzip.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'message.account': 10_000 } })
})
afterAll(() => world.close())

const download = (who: Pick<Person, 'fetch'>) =>
  who.fetch({ method: 'POST', url: ownDataPath, payload: {} })

const jsonIn = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')

test('the zip holds all of the resident’s data, pictures too, and nobody else’s', async () => {
  const ada = await world.resident('ada', { verified: true, name: 'Ada “Augusta” 🌻' })
  const ben = await world.resident('ben', { verified: true })
  const mine = await world.post(ada, { title: 'Walnut side table' })
  const theirs = await world.post(ben, { title: 'Kids scooter' })
  const { id } = await world.db.only<{ id: string }>(
    sql`select id from files where post_id = ${mine}`,
  )
  const picture = await webpPicture(960, 720)
  await world.storage.put(imageKey(id, 960), picture, 'image/webp')
  const params = { postId: theirs }
  await ada.call(like, { params })
  await ada.call(save, { params })
  await ada.call(showInterest, { params })
  await ada.call(saveSearch, { body: { q: 'lamp' } })
  await ada.call(reportPost, { params, body: { reason: 'other', details: 'squeaks' } })
  await ben.call(showInterest, { params: { postId: mine } })
  const { conversation } = (
    await ada.call(startConversation, { body: { userId: ben.id, postId: theirs } })
  ).body
  const chat = { conversationId: conversation.id }
  await ada.call(sendMessage, { params: chat, body: { text: 'still there?' } })
  await ben.call(sendMessage, { params: chat, body: { text: 'yes\n"it" is' } })

  const answer = await download(ada)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
    ),
  })
  const files = await unzip(answer.rawPayload)
  expect(jsonIn(files, 'account')).toMatchObject([
    { email: ada.email, name: 'Ada “Augusta” 🌻', username: 'ada', location: '1204' },
  ])
  expect(jsonIn(files, 'posts')).toMatchObject([
    { id: mine, title: 'Walnut side table', price: '120.00' },
  ])
  expect(jsonIn(files, 'messages')).toMatchObject([
    { with: 'ben', from: 'me', text: 'still there?' },
    { with: 'ben', from: 'them', text: 'yes\n"it" is' },
  ])
  for (const name of ['likes', 'saved', 'interests', 'chat-posts'])
    expect(jsonIn(files, name)).toMatchObject([{ postId: theirs, title: 'Kids scooter' }])
  expect(jsonIn(files, 'notifications')).toMatchObject([
    { message: 'ben is interested in your post', readAt: null },
  ])
  expect(jsonIn(files, 'reports')).toMatchObject([
    { postId: theirs, reason: 'other', details: 'squeaks', status: 'pending' },
  ])
  expect(jsonIn(files, 'saved-searches')).toMatchObject([{ search: { q: 'lamp' }, tells: true }])
  expect(jsonIn(files, 'sessions')).toHaveLength(1)
  expect(jsonIn(files, 'verification-requests')).toEqual([])
  expect(files.get(`pictures/posts/${mine}/1.webp`)?.equals(picture)).toBe(true)
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  const all = Buffer.concat([...files.values()]).toString()
  expect(all).not.toContain(ben.email)
})

test('of posts that the resident may not see any more, the zip holds no title', async () => {
  const max = await world.resident('max', { verified: true })
  const [ian, joy] = [
    await world.resident('ian', { verified: true }),
    await world.resident('joy', { verified: true }),
  ]
  for (const seller of [ian, joy]) {
    const params = { postId: await world.post(seller, { title: 'Secret bookcase' }) }
    await max.call(like, { params })
    await max.call(save, { params })
    await max.call(showInterest, { params })
    const body = { userId: seller.id, ...params }
    const { conversation } = (await max.call(startConversation, { body })).body
    const chat = { conversationId: conversation.id }
    await max.call(sendMessage, { params: chat, body: { text: 'still there?' } })
  }
  await ian.call(blockUser, { params: { userId: max.id } })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where creator_id = ${joy.id}`,
  )
  const files = await unzip((await download(max)).rawPayload)
  const texts = [...files].filter(([name]) => name.endsWith('.json'))
  expect(texts.filter(([, bytes]) => bytes.includes('Secret bookcase'))).toEqual([])
  expect(jsonIn(files, 'likes')).toEqual([])
  for (const name of ['saved', 'interests', 'chat-posts'])
    expect(jsonIn(files, name), name).toMatchObject([{ title: null }, { title: null }])
})

test('a draw is in the data of who gives the thing away, and of who took part', async () => {
  const [gus, hal] = [await world.resident('gus'), await world.resident('hal')]
  const postId = await world.post(gus, { priceCents: 0 })
  await hal.call(showInterest, { params: { postId } })
  await world.db.query(sql`
    insert into draws (post_id, closes_at, seed, drawn_at, created_at)
    values (${postId}, '2026-11-24T18:00:00Z', ${Buffer.alloc(32, 1)}, '2026-11-24T18:00:30Z', now())`)
  await world.db.query(sql`
    insert into draw_entries (post_id, entry, rank) select post_id, id, 4 from interests where user_id = ${hal.id}`)
  const listOf = async (who: Person, name: string) =>
    jsonIn(await unzip((await download(who)).rawPayload), name)
  const draw = { closesAt: '2026-11-24T18:00:00.000Z', drawnAt: '2026-11-24T18:00:30.000Z' }
  expect(await listOf(gus, 'posts')).toMatchObject([{ draw }])
  expect(await listOf(hal, 'interests')).toMatchObject([{ postId, drawnAs: 4 }])
})

test('who had their document opened finds by whom and when', async () => {
  const [dee, moe] = [await world.resident('dee'), await world.moderator('moe')]
  await sayWhy(moe, await submit(dee, moe))
  const files = await unzip((await download(dee)).rawPayload)
  expect(jsonIn(files, 'document-looks')).toEqual([{ at: expect.any(String), by: 'moe' }])
})

test('each of the two finds their reservations, and how they ended', async () => {
  const ola = await world.resident('ola', { verified: true })
  const [pit, quy] = [await world.resident('pit'), await world.resident('quy')]
  const postId = await world.post(ola, { title: 'Walnut side table' })
  for (const who of [pit, quy]) await who.call(showInterest, { params: { postId } })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const { reservation } = (
    await ola.call(reserve, { params: { postId }, body: { userId: pit.id, until } })
  ).body
  await pit.call(declineReservation, { params: { reservationId: reservation.id } })
  const reservationsOf = async (who: Person) =>
    jsonIn(await unzip((await download(who)).rawPayload), 'reservations')
  const shared = { postId, title: 'Walnut side table' }
  const declined = { ...shared, status: 'ended', endedAs: 'declined', until }
  const held = { ...shared, status: 'held', endedAs: null, closedAt: null }
  expect(await reservationsOf(ola)).toMatchObject([
    { ...declined, side: 'seller', with: 'pit', closedAt: expect.any(String) },
    { ...held, side: 'seller', with: 'quy' },
  ])
  expect(await reservationsOf(pit)).toMatchObject([{ ...declined, side: 'holder', with: 'ola' }])
  expect(await reservationsOf(quy)).toMatchObject([{ ...held, side: 'holder', with: 'ola' }])
  await world.db.query(sql`delete from accounts where id = ${quy.id}`)
  expect(await reservationsOf(ola)).toMatchObject([{ with: 'pit' }, { with: 'Former resident' }])
})

test('with a reservation come its times and what came of the handover, and no code', async () => {
  const there = await openLineWorld()
  const seller = await there.seller('uma')
  const holder = await there.resident('vic', { verified: true, location: 'PH 4711' })
  const postId = await there.post(seller, { location: 'PH 802' })
  await there.ask(postId, [holder])
  const reservationId = await there.reserve(seller, postId, holder)
  const params = { reservationId }
  const span = { startsAt: there.hours(20).toISOString(), endsAt: there.hours(21).toISOString() }
  await holder.call(proposeTime, { params, body: { ...span, door: 'mine' } })
  there.at(there.hours(0.1))
  await there.agree(reservationId, seller, holder)
  const pass = await there.db.only<{ code: string; token: Buffer }>(
    sql`select code, token from handover_passes where reservation_id = ${reservationId}`,
  )
  there.at(there.hours(25))
  await seller.call(sayWord, { params, body: { word: 'missed' } })
  await holder.call(sayWord, { params, body: { word: 'was-there' } })
  for (const who of [seller, holder]) {
    const files = await unzip((await download(who)).rawPayload)
    expect(jsonIn(files, 'reservations')).toMatchObject([
      {
        status: 'ended',
        endedAs: 'missed',
        missedBy: 'holder',
        isContested: true,
        doneHow: null,
        times: [
          { ...span, proposedBy: 'holder', place: 'Vic’s door', state: 'replaced' },
          { proposedBy: 'seller', place: 'North lobby', state: 'over' },
        ],
      },
    ])
    const all = Buffer.concat([...files.values()]).toString()
    for (const secret of [pass.token.toString('base64url'), pass.token.toString('hex')])
      expect(all).not.toContain(secret)
    expect(all).not.toMatch(new RegExp(`\\b${pass.code}\\b`))
    expect(files.get('reservations.json')?.toString()).not.toMatch(/PH 4711|PH 802/)
  }
  await there.close()
})

test('of a deleted chat, the zip holds only the resident’s own messages', async () => {
  const [cleo, dan] = [
    await world.resident('cleo', { verified: true }),
    await world.resident('dan'),
  ]
  const { conversation } = (await cleo.call(startConversation, { body: { userId: dan.id } })).body
  const params = { conversationId: conversation.id }
  await cleo.call(sendMessage, { params, body: { text: 'mine' } })
  await dan.call(sendMessage, { params, body: { text: 'theirs' } })
  await world.db.query(sql`update participants set hidden_up_to_seq = 2 where user_id = ${cleo.id}`)
  await dan.call(sendMessage, { params, body: { text: 'later' } })
  await cleo.call(readConversation, { params, body: { seq: 3 } })
  const files = await unzip((await download(cleo)).rawPayload)
  expect(jsonIn(files, 'messages')).toMatchObject([{ text: 'mine' }, { text: 'later' }])
})

test('thousands of messages are all there, once, in order', async () => {
  const [eva, fay] = [await world.resident('eva', { verified: true }), await world.resident('fay')]
  const { conversation } = (await eva.call(startConversation, { body: { userId: fay.id } })).body
  await world.db.query(sql`
    insert into messages (conversation_id, seq, sender_id, text)
    select ${conversation.id}, n, ${eva.id}, 'line ' || n from generate_series(1, 2500) as n`)
  const files = await unzip((await download(eva)).rawPayload)
  const lines = Array.from({ length: 2500 }, (_, at) => ({ text: `line ${at + 1}` }))
  expect(jsonIn(files, 'messages')).toMatchObject(lines)
})

test('only a session opens it, and five times an hour is enough', async () => {
  expect((await download(world.anonymous)).statusCode).toBe(401)
  const gil = await world.resident('gil')
  for (let time = 0; time < 5; time++) expect((await download(gil)).statusCode).toBe(200)
  expect((await download(gil)).statusCode).toBe(429)
})

test('a picture whose bytes are gone leaves the rest whole', async () => {
  const hugo = await world.resident('hugo', { verified: true })
  await world.post(hugo)
  const files = await unzip((await download(hugo)).rawPayload)
  expect(jsonIn(files, 'posts')).toHaveLength(1)
  expect([...files.keys()].some((name) => name.startsWith('pictures/'))).toBe(false)
})

/** Every table that refers to a person or a reservation is in the zip or listed here with the reason. */
const leftOut: Record<string, string> = {
  email_links: 'secrets of mails, gone within days; the mails say what they were',
  live_heads: 'a counter',
  second_factors: 'a secret; the authenticator app has it',
  second_factor_enrolments: 'the same, for minutes',
  audit_log: 'the moderators’ record of their own work; who opened a document is in the zip',
  post_reviews: 'the same, about posts',
  person_reviews: 'the same, about people',
  handover_passes: 'a secret until the handover; the pass itself shows it',
  conversation_pairs: 'the pair is in each message',
  conversations: 'the pair and the last message are in the messages',
  case_mails: 'on which day a moderator was mailed that cases wait',
}
const included =
  'users accounts sessions posts likes saves interests messages participants notifications verification_requests reports files blocks provider_accounts reservations handover_times push_subscriptions digests conversation_posts saved_searches report_hidings person_reports appeals personal_tokens'

test('no table that knows a person or a reservation is forgotten', async () => {
  const tables = await world.db.query<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'accounts'::regclass, 'reservations'::regclass)`)
  const decided = [...included.split(' '), ...Object.keys(leftOut)]
  expect(tables.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([])
})
