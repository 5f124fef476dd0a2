// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { getPostForEdit, updatePost } from '#contract/edit-post.ts'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { releaseReservation, reserve } from '#contract/reservations.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let now: Date

beforeAll(async () => {
  now = new Date()
  world = await openWorld({ clock: async () => now, limits: { 'edit.account': 1000 } })
  ada = await world.resident('ada', { verified: true })
})
afterAll(() => world.close())

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const changed =
  '“Walnut side table”, which is reserved for you, was changed. Please look at it again.'

let names = 0
async function reservedPost() {
  const postId = await world.post(ada)
  const holder = await world.resident(`holder${++names}`)
  const other = await world.resident(`other${names}`)
  for (const who of [holder, other]) await who.call(showInterest, { params: { postId } })
  const until = later(24 * 60).toISOString()
  const { body } = await ada.call(reserve, {
    params: { postId },
    body: { userId: holder.id, until },
  })
  return { postId, holder, other, reservationId: body.reservation.id }
}

type Body = Input<typeof updatePost>['body']
async function edit(postId: string, given: Partial<Body>) {
  const { listing, version } = (await ada.call(getPostForEdit, { params: { postId } })).body
  const { images: _, showTower, showLocation, ...fields } = listing
  const flags = { showTowerOnPostCard: showTower, showLocationOnPostCard: showLocation }
  const body = { ...fields, ...flags, version, ...given }
  expect((await ada.call(updatePost, { params: { postId }, body })).status).toBe(200)
}

async function heard(who: Person) {
  const { notifications } = (await who.call(listNotifications, { query: {} })).body
  return notifications.filter(({ message }) => message === changed)
}

test.each([
  ['title', { title: 'Oak side table' }],
  ['price', { price: '150' }],
  ['being free', { isFree: true, price: '' }],
  ['condition', { condition: 'refurbished' }],
  ['description', { description: 'One drawer is stuck.' }],
] as const)('another %s: whom it is reserved for is told to look again', async (_, given) => {
  const { postId, holder, other, reservationId } = await reservedPost()
  await edit(postId, given)
  expect(await heard(holder)).toMatchObject([{ type: 'turn', reservationId, post: { id: postId } }])
  expect(await heard(other)).toEqual([])
})

test('other pictures are another thing too', async () => {
  const { postId, holder } = await reservedPost()
  await edit(postId, { fileUrls: [await insertUpload(world.db, ada.id)] })
  expect(await heard(holder)).toHaveLength(1)
})

test('other tags, or what is shown of the address, are not', async () => {
  const { postId, holder } = await reservedPost()
  await edit(postId, { tags: ['oak'], showTowerOnPostCard: false, location: '0815' })
  expect(await heard(holder)).toEqual([])
})

test('many edits are told once an hour, and none after the reservation', async () => {
  const { postId, holder, reservationId } = await reservedPost()
  for (const price of ['110', '100', '90']) await edit(postId, { price })
  now = later(59)
  await edit(postId, { title: 'Oak side table' })
  expect(await heard(holder)).toHaveLength(1)
  now = later(1)
  await edit(postId, { price: '80' })
  expect(await heard(holder)).toHaveLength(2)
  now = later(120)
  const params = { reservationId }
  await ada.call(releaseReservation, { params, body: { passOn: false } })
  await edit(postId, { price: '70' })
  expect(await heard(holder)).toEqual([])
})
