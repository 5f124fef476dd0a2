// Proves docs/specification.md: Moderation · Handovers
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPass, handOver, sayWord } from '#contract/handovers.ts'
import { deletePost } from '#contract/posts.ts'
import { getReportCase } from '#contract/report-cases.ts'
import { reportPost } from '#contract/reports.ts'
import { declineReservation } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
let mo: Person
let reporter: Person

beforeAll(async () => {
  world = await openLineWorld()
  mo = await world.moderator('mo')
  reporter = await world.resident('ria')
})
afterAll(() => world.close())

const reported = async (postId: string) => {
  const params = { postId }
  await reporter.call(reportPost, { params, body: { reason: 'other' } })
  return (await mo.call(getReportCase, { params })).body.case
}

test('moderators see who dealt with each other at a reported post, and how it ended', async () => {
  const seller = await world.seller('sue')
  const [ana, ben, cem] = await world.crowd('h', 3)
  if (!ana || !ben || !cem) throw new Error('nobody asked')
  const postId = await world.post(seller)
  await world.ask(postId, [ana, ben, cem])
  const declined = await world.reserve(seller, postId, ana)
  world.at(world.hours(1))
  await ana.call(declineReservation, { params: { reservationId: declined } })
  const missed = await world.openOf(postId)
  await world.agree(missed?.id ?? '', ben, seller, 2)
  world.at(world.hours(3))
  const params = { reservationId: missed?.id ?? '' }
  await seller.call(sayWord, { params, body: { word: 'missed' } })
  await ben.call(sayWord, { params, body: { word: 'was-there' } })
  world.at(world.hours(1))
  const done = await world.openOf(postId)
  await world.agree(done?.id ?? '', seller, cem, 24)
  const { show } = (await cem.call(getPass, { params: { reservationId: done?.id ?? '' } })).body
  const proof = { params: { reservationId: done?.id ?? '' }, body: { code: show?.code } }
  await seller.call(handOver, proof)

  const found = await reported(postId)
  const none = { endedAs: null, missedBy: null, isContested: false, doneHow: null, time: null }
  const nobody = { ...none, isNotReceived: false }
  expect(found.reservations).toEqual([
    {
      ...nobody,
      id: done?.id,
      createdAt: '2026-03-02T19:00:00.000Z',
      holder: expect.objectContaining({ name: 'H3' }),
      status: 'done',
      doneHow: 'code',
      time: { startsAt: '2026-03-03T20:00:00.000Z', place: 'North lobby' },
    },
    {
      ...nobody,
      id: missed?.id,
      createdAt: '2026-03-02T16:00:00.000Z',
      holder: expect.objectContaining({ name: 'H2' }),
      status: 'ended',
      endedAs: 'missed',
      missedBy: 'holder',
      isContested: true,
      time: { startsAt: '2026-03-02T18:00:00.000Z', place: 'North lobby' },
    },
    {
      ...nobody,
      id: declined,
      createdAt: '2026-03-02T15:00:00.000Z',
      holder: expect.objectContaining({ name: 'H1' }),
      status: 'ended',
      endedAs: 'declined',
    },
  ])
  expect(JSON.stringify(found)).not.toContain(show?.code)
})

test('without any there are none; of a closed account the row stays, and of a deleted post nothing', async () => {
  const seller = await world.seller('tom')
  const [una] = await world.crowd('g', 1)
  if (!una) throw new Error('nobody asked')
  const postId = await world.post(seller)
  expect((await reported(postId)).reservations).toEqual([])
  await world.ask(postId, [una])
  await world.reserve(seller, postId, una)
  await world.db.query(sql`update reservations set holder_id = null where post_id = ${postId}`)
  expect((await reported(postId)).reservations).toMatchObject([{ holder: null, status: 'held' }])
  await seller.call(deletePost, { params: { postId } })
  expect((await reported(postId)).reservations).toEqual([])
})
