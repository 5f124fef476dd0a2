// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { declineReservation, reserve } from '#contract/reservations.ts'
import { openLog } from '#server/platform/log.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let mailbox: Mailbox
let ada: Person
const now = new Date('2026-11-24T17:00:00Z')

beforeAll(async () => {
  world = await openWorld({ clock: async () => now })
  mailbox = await openMailbox(world.db, openLog('silent'), { clock: world.line.clock })
  ada = await world.resident('ada', { verified: true, name: 'Ada Reyes', location: 'PH 4711' })
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const until = '2026-11-25T23:00:00.000Z'
async function askedBy(...people: Person[]) {
  const postId = await world.post(ada, { location: 'PH 4711' })
  for (const who of people) await who.call(showInterest, { params: { postId } })
  return postId
}
const reserveFor = (postId: string, { id }: Person) =>
  ada.call(reserve, { params: { postId }, body: { userId: id, until } })

test('whom it is reserved for gets a mail with the time of the building, and no apartment', async () => {
  const bob = await world.resident('bob', { name: 'Bob Ito', verified: true, location: 'PH 802' })
  const postId = await askedBy(bob)
  await reserveFor(postId, bob)
  const mail = await mailbox.next(bob.email)
  for (const line of [
    'It is your turn: Walnut side table',
    'Hello Bob Ito,',
    'It is your turn: Ada has reserved “Walnut side table” for you until Wed, Nov 25, 6:00 PM.',
    `http://localhost/posts/${postId}`,
  ])
    expect(mail).toContain(line)
  expect(mail).not.toMatch(/PH 4711|PH 802|North|Reyes/)
})

test('who is asked next gets one too', async () => {
  const [cem, dee] = [await world.resident('cem'), await world.resident('dee')]
  const postId = await askedBy(cem, dee)
  const { reservation } = (await reserveFor(postId, cem)).body
  await cem.call(declineReservation, { params: { reservationId: reservation.id } })
  expect(await mailbox.next(dee.email)).toContain('“Walnut side table” for you')
})

test('who wants no mails about reservations gets none, and a notification all the same', async () => {
  const [eva, fay] = [await world.resident('eva'), await world.resident('fay')]
  await eva.call(setUserSettings, { body: { mailsAboutDeals: false } })
  const postId = await askedBy(eva, fay)
  const { reservation } = (await reserveFor(postId, eva)).body
  const { notifications } = (await eva.call(listNotifications, { query: {} })).body
  expect(notifications).toMatchObject([{ type: 'turn', reservationId: reservation.id }])
  await eva.call(declineReservation, { params: { reservationId: reservation.id } })
  await mailbox.next(fay.email) // sent after any mail to Eva
  expect(await mailbox.waiting(eva.email)).toBe(0)
})
