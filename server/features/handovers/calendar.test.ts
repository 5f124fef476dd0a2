// Proves docs/specification.md: Handovers
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarPath } from '#contract/handover-paths.ts'
import { acceptTime, proposeTime, sayWord } from '#contract/handovers.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
})
afterAll(() => world.close())

async function scene(title = 'Lamp') {
  const seller = await world.seller(`seller${nth}`)
  const holder = await world.resident(`holder${nth++}`, { verified: true, location: 'PH 4711' })
  const postId = await world.post(seller, { title })
  await world.ask(postId, [holder])
  return { seller, holder, id: await world.reserve(seller, postId, holder) }
}

const download = (who: Pick<Person, 'fetch'>, id: string) =>
  who.fetch({ method: 'GET', url: calendarPath(id) })

async function eventOf(who: Person, id: string) {
  const component = new ICAL.Component(ICAL.parse((await download(who, id)).body))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  const alarm = event.component.getFirstSubcomponent('valarm')
  return { event, trigger: String(alarm?.getFirstPropertyValue('trigger')) }
}

test('both take the agreed handover into their calendars', async () => {
  const { seller, holder, id } = await scene()
  await world.db.query(sql`
    update handover_places set hint = 'By the mailboxes' where name = 'North lobby'`)
  await world.agree(id, holder, seller)
  const answer = await download(holder, id)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="handover.ics"',
    'cache-control': 'no-store',
  })
  expect((await download(seller, id)).body).toBe(answer.body)
  const { event, trigger } = await eventOf(holder, id)
  expect(event.uid).toBe(`${id}@localhost`)
  expect(event.startDate.toString()).toBe('2026-03-03T15:00:00Z')
  expect(event.endDate.toString()).toBe('2026-03-03T15:30:00Z')
  expect(event.summary).toBe('Handover: Lamp')
  expect(event.location).toBe('North lobby, By the mailboxes')
  expect(event.description).toBe(`http://localhost/handover/${id}`)
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(trigger).toBe('-PT60M')
})

test('a calendar takes another time for the newer one of the same event', async () => {
  const { seller, holder, id } = await scene()
  await world.agree(id, holder, seller, 24)
  const { event: first } = await eventOf(seller, id)
  await world.agree(id, seller, holder, 48)
  const { event: second } = await eventOf(seller, id)
  expect(second.uid).toBe(first.uid)
  expect(second.sequence).toBeGreaterThan(first.sequence)
  expect(second.startDate.toString()).toBe('2026-03-04T15:00:00Z')
})

test('a title of any characters arrives as it is, in lines of 75 octets at most', async () => {
  const title = 'Bücher; Regal, „neu“ \\n 🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻'
  const { seller, holder, id } = await scene(title)
  await world.agree(id, holder, seller)
  const { body } = await download(seller, id)
  expect(body.endsWith('\r\n')).toBe(true)
  const lines = body.slice(0, -2).split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  expect((await eventOf(seller, id)).event.summary).toBe(`Handover: ${title}`)
})

test('a door has no apartment in it', async () => {
  const { seller, holder, id } = await scene()
  const body = {
    startsAt: world.hours(24).toISOString(),
    endsAt: world.hours(25).toISOString(),
    door: 'mine' as const,
  }
  const params = { reservationId: id }
  const { proposal } = (await holder.call(proposeTime, { params, body })).body.reservation
  await seller.call(acceptTime, { params: { ...params, timeId: proposal?.id ?? '' } })
  const { event } = await eventOf(seller, id)
  expect(event.location).toMatch(/^Holder\d+’s door$/)
  expect((await download(seller, id)).body).not.toMatch(/PH 4711|North/)
})

test('there is none for others, and none before it is agreed or after the end', async () => {
  const { seller, holder, id } = await scene()
  const other = await world.resident('other')
  const answerTo = async (who: Person, reservationId = id) =>
    (await download(who, reservationId)).json<{ code: string }>().code
  expect(await answerTo(holder)).toBe('HANDOVER_NOT_AGREED')
  await world.agree(id, holder, seller)
  expect(await answerTo(other)).toBe('RESERVATION_NOT_FOUND')
  expect(await answerTo(holder, randomUUID())).toBe('RESERVATION_NOT_FOUND')
  await seller.call(sayWord, { params: { reservationId: id }, body: { word: 'done' } })
  expect(await answerTo(seller)).toBe('HANDOVER_NOT_AGREED')
})
