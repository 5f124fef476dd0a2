// Proves docs/specification.md: Handovers
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { setSold } from '#contract/posts.ts'
import { declineReservation, releaseReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { openLog } from '#server/platform/log.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
let mailbox: Mailbox
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
  mailbox = await openMailbox(world.db, openLog('silent'), { clock: world.line.clock })
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

/** Both have taken the mails before; only the holder gets one of the turn. */
async function scene() {
  const here = { verified: true, location: 'PH 4711' }
  const seller = await world.resident(`ada${nth}`, { ...here, name: 'Ada Reyes' })
  const holder = await world.resident(`bob${nth++}`, { ...here, name: 'Bob Ito' })
  const postId = await world.post(seller, { title: 'Lamp', location: 'PH 4711' })
  await world.ask(postId, [holder])
  const reservationId = await world.reserve(seller, postId, holder)
  await mailbox.next(holder.email)
  return { seller, holder, postId, params: { reservationId } }
}
async function agreed() {
  const meeting = await scene()
  await world.agree(meeting.params.reservationId, meeting.holder, meeting.seller)
  await bothMails(meeting)
  return meeting
}
const bothMails = async ({ seller, holder }: { seller: Person; holder: Person }) => ({
  seller: (await mailbox.next(seller.email)).replaceAll('\r', ''),
  holder: (await mailbox.next(holder.email)).replaceAll('\r', ''),
})

test('once a time is agreed both get a mail with time, place and the way to the pass', async () => {
  const meeting = await scene()
  await world.agree(meeting.params.reservationId, meeting.holder, meeting.seller)
  const { seller, holder } = await bothMails(meeting)
  const link = `http://localhost/handover/${meeting.params.reservationId}`
  const shared = ['Tue, Mar 3, 10:00 to 10:30 AM\nNorth lobby', link]
  const subject = 'Subject: Handover on Tue, Mar 3, 10:00 AM: Lamp'
  for (const line of [subject, 'Hello Bob Ito,', 'You receive “Lamp” from Ada:', ...shared])
    expect(holder).toContain(line)
  for (const line of [subject, 'Hello Ada Reyes,', 'You hand “Lamp” over to Bob:', ...shared])
    expect(seller).toContain(line)
})

test('a time that is only proposed is no mail, and another that is agreed is one to both', async () => {
  const meeting = await agreed()
  const { seller, holder, params } = meeting
  const body = { startsAt: world.hours(48).toISOString(), endsAt: world.hours(49).toISOString() }
  const proposal = { params, body: { ...body, door: 'mine' as const } }
  const { reservation } = (await holder.call(proposeTime, proposal)).body
  expect(await mailbox.waiting(seller.email)).toBe(0)
  const timeId = reservation.proposal?.id ?? ''
  await seller.call(acceptTime, { params: { ...params, timeId } })
  const mails = await bothMails(meeting)
  for (const mail of [mails.seller, mails.holder]) {
    expect(mail).toMatch(/^Subject: .*as_changed/m)
    expect(mail).toContain('Wed, Mar 4, 10:00 to 11:00 AM\nBob’s door')
    expect(mail).not.toMatch(/PH 4711|North/)
  }
})

const calledOff = 'The handover of “Lamp” on Tue, Mar 3, 10:00 to 10:30 AM is called off:'

test.each([
  ['declines', 'holder', ({ holder, params }) => holder.call(declineReservation, { params })],
  [
    'releases it',
    'seller',
    ({ seller, params }) => seller.call(releaseReservation, { params, body: { passOn: false } }),
  ],
  [
    'sells it to somebody else',
    'seller',
    ({ seller, postId }) => seller.call(setSold, { params: { postId }, body: { sold: true } }),
  ],
  [
    'blocks the other',
    'holder',
    ({ seller, holder }) => holder.call(blockUser, { params: { userId: seller.id } }),
  ],
  [
    'blocks the other',
    'seller',
    ({ seller, holder }) => seller.call(blockUser, { params: { userId: holder.id } }),
  ],
] satisfies [
  string,
  'seller' | 'holder',
  (meeting: Awaited<ReturnType<typeof scene>>) => unknown,
][])(
  'who %s as %s calls it off: the other one gets a mail that names nobody',
  async (_what, by, act) => {
    const meeting = await agreed()
    await act(meeting)
    const [acted, other] =
      by === 'holder' ? [meeting.holder, meeting.seller] : [meeting.seller, meeting.holder]
    const mail = await mailbox.next(other.email)
    expect(mail).toMatch(/^Subject: .*called_off/m)
    expect(mail).toContain(calledOff)
    expect(mail).not.toMatch(by === 'holder' ? /Bob|Ito|PH 4711/ : /Ada|Reyes|PH 4711/)
    expect(await mailbox.waiting(acted.email)).toBe(0)
  },
)

test('who may have the thing by now does not hear that its handover is called off', async () => {
  const { seller, holder, postId } = await agreed()
  await world.pass(24.1)
  await seller.call(setSold, { params: { postId }, body: { sold: true } })
  expect(await mailbox.waiting(holder.email)).toBe(0)
  expect(await world.heard(holder)).toEqual([text.deals.gone('Lamp')])
})

test('who switched these mails off gets none, and the other one still does', async () => {
  const meeting = await scene()
  const { seller, holder, params } = meeting
  await seller.call(setUserSettings, { body: { mailsAboutDeals: false } })
  await world.agree(params.reservationId, holder, seller)
  await mailbox.next(holder.email)
  await holder.call(declineReservation, { params })
  expect(await mailbox.waiting(seller.email)).toBe(0)
})
