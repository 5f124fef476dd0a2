// Proves docs/specification.md: Mail about what is unread
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptTime, proposeTime, sayWord } from '#contract/handovers.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { releaseReservation } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/log.ts'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'
import { testPushSettings } from '#server/testing/services/push-settings.ts'
import { createNotification } from '../notifications/index.ts'
import { sendDigests } from './send-digests.ts'

let world: LineWorld
let sent: QueuedMail[] = []
beforeAll(async () => {
  world = await openLineWorld()
})
afterAll(() => world.close())

const send = () =>
  sendDigests({
    db: world.db,
    mailer: { deliver: async (mail) => void sent.push(mail) },
    settings: testPushSettings,
    log: openLog('silent'),
    clock: async () => world.now(),
  })
/** The lines of those to one person since the last time. */
function linesTo({ email }: { email: string }) {
  const lines = sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => [...text.matchAll(/^• (.+)$/gm)].map(([, line]) => line))
  sent = []
  return lines
}

test('a turn has a mail of its own; its reminder and a handover that is near are in this one, and nothing of a deal that is over', async () => {
  const seller = await world.seller('sam')
  const [ana] = await world.crowd('a', 1)
  if (!ana) throw new Error('nobody')
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [ana])
  const id = await world.reserve(seller, postId, ana, 24)
  await world.pass(1)
  await send()
  expect(linesTo(ana)).toEqual([])

  await world.pass(22)
  await world.pass(0.5)
  await send()
  expect(linesTo(ana)).toEqual([expect.stringMatching(/is reserved for you until/)])

  await world.agree(id, ana, seller, 2.2)
  await world.pass(1.4)
  await world.pass(0.3)
  await send()
  expect(linesTo(ana)).toEqual([expect.stringMatching(/^At /)])
  const params = { reservationId: id }
  await seller.call(releaseReservation, { params, body: { passOn: false } })
  await world.pass(1.2)
  await send()
  expect(linesTo(seller)).toEqual([])
})

test('no mail in the morning says when to meet at a time that has passed; it asks what came of it', async () => {
  const seller = await world.seller('una')
  const [bea] = await world.crowd('b', 1)
  if (!bea) throw new Error('nobody')
  world.at('2026-03-09T14:00:00Z')
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [bea])
  const id = await world.reserve(seller, postId, bea, 48)
  await world.agree(id, bea, seller, 21.5)
  world.at('2026-03-10T10:30:00Z')
  await world.pass(0)
  sent = []
  // At 8:15 AM: it was to be at 7:30.
  await world.pass(1.75)
  await send()
  expect(linesTo(bea)).toEqual([])
  // At 8:45 AM.
  await world.pass(0.5)
  await world.pass(0.5)
  await send()
  expect(linesTo(bea)).toEqual([expect.stringMatching(/^Did you receive/)])
})

test('a time that is proposed is in the mail to who can accept it; who proposed it is not asked for one, and no mail repeats that it is agreed', async () => {
  const seller = await world.seller('wim')
  const [cem] = await world.crowd('c', 1)
  if (!cem) throw new Error('nobody')
  world.at('2026-03-16T15:00:00Z')
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [cem])
  const reservationId = await world.reserve(seller, postId, cem, 27)
  // The reminder of the turn.
  await world.pass(24)
  const params = { reservationId }
  const placeId = (await cem.call(listHandoverPlaces, {})).body.places[0]?.id
  const body = {
    startsAt: world.hours(8).toISOString(),
    endsAt: world.hours(8.5).toISOString(),
    placeId,
  }
  const { proposal } = (await cem.call(proposeTime, { params, body })).body.reservation
  // The database's clock wrote it.
  const writtenNow = () => world.db.query(sql`update messages set created_at = ${world.now()}`)
  await writtenNow()
  await world.pass(0.5)
  sent = []
  await send()
  const mails = sent
  expect(linesTo(seller)).toEqual(['C1 proposes a time for “Lamp” and waits for your answer.'])
  sent = mails
  expect(linesTo(cem)).toEqual([])

  const timeId = proposal?.id ?? ''
  await seller.call(acceptTime, { params: { ...params, timeId } })
  await writtenNow()
  await world.pass(0.5)
  await send()
  expect(linesTo(cem)).toEqual([])
})

test('who is away hears that they did not come, or have the thing, as the other one says, and not once they have answered', async () => {
  world.at('2026-03-23T14:00:00Z')
  const seller = await world.seller('zoe')
  const people = await world.crowd('d', 3)
  const [dan, eva, fay] = people
  if (!dan || !eva || !fay) throw new Error('nobody')
  const meeting = async (person: Person) => {
    const postId = await world.post(seller, { title: 'Lamp' })
    await world.ask(postId, [person])
    const reservationId = await world.reserve(seller, postId, person, 48)
    await world.agree(reservationId, person, seller, 2)
    return { reservationId }
  }
  const meetings = [await meeting(dan), await meeting(eva), await meeting(fay)] as const
  await world.pass(2.2)
  for (const [n, word] of (['missed', 'done', 'done'] as const).entries())
    await seller.call(sayWord, { params: meetings[n]!, body: { word } })
  await fay.call(sayWord, { params: meetings[2], body: { word: 'received' } })
  sent = []
  await world.pass(0.2)
  await send()
  const mails = sent
  expect(linesTo(dan)).toEqual([expect.stringMatching(/ did not find you\. If that is not right/)])
  sent = mails
  expect(linesTo(eva)).toEqual([expect.stringMatching(/ says that you have “Lamp”/)])
  sent = mails
  expect(linesTo(fay)).toEqual([])
})

test('a decision about one’s verification has a mail of its own too', async () => {
  const seller = await world.seller('vic')
  await world.db.transaction((tx) =>
    createNotification(tx, {
      userId: seller.id,
      type: 'verification-approved',
      message: 'approved',
      hasMail: true,
    }),
  )
  await world.db.transaction((tx) =>
    createNotification(tx, { userId: seller.id, type: 'post-restored', message: 'restored' }),
  )
  world.at(new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 17 * 3_600_000))
  await send()
  expect(linesTo(seller)).toEqual(['restored'])
})
