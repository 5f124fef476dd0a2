// Proves docs/specification.md: Profiles
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConversation } from '#contract/chat.ts'
import { getFeed, getPost } from '#contract/posts.ts'
import { getProfile } from '#contract/profiles.ts'
import { setRole } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { insertResident } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { setEmail } from './account.store.ts'
import { keepAdministrators } from './roles.store.ts'

let world: World
let neighbour: Person
beforeAll(async () => {
  world = await openWorld()
  neighbour = await world.resident('neighbour', { verified: true })
})
afterAll(() => world.close())

/** On a post, in the feed, on the profile and in the chat. */
async function rolesSeen(id: string, postId: string) {
  const { post } = (await neighbour.call(getPost, { params: { postId } })).body
  const { posts } = (await neighbour.call(getFeed, { query: {} })).body
  const { profile } = (await neighbour.call(getProfile, { params: { userId: id } })).body
  const { conversation } = (await neighbour.call(startConversation, { body: { userId: id } })).body
  const inFeed = posts.find((each) => each.id === postId)?.creator.role
  return new Set([post.creator.role, inFeed, profile.role, conversation.partner?.role])
}
const roleOf = (id: string) =>
  world.db.value<string>(sql`select shown_role from users where id = ${id}`)

test('neighbours see a moderator from the moment they are named until they are let go', async () => {
  const boss = await world.resident('boss', { role: 'administrator', verified: true })
  const ivy = await world.resident('ivy', { verified: true })
  const [chair, table] = [await world.post(ivy), await world.post(boss)]
  expect(await rolesSeen(ivy.id, chair)).toEqual(new Set(['resident']))
  expect(await rolesSeen(boss.id, table)).toEqual(new Set(['administrator']))
  for (const role of ['moderator', 'resident'] as const) {
    await boss.call(setRole, { params: { userId: ivy.id }, body: { role } })
    expect(await rolesSeen(ivy.id, chair)).toEqual(new Set([role]))
  }
})

test('an address of ADMIN_EMAIL shows an administrator, whoever comes or goes by it', async () => {
  const [ann, ben] = [await world.resident('ann', { verified: true }), await world.moderator('ben')]
  const post = await world.post(ann)
  await rolesSeen(ann.id, post)
  await keepAdministrators(world.db, [ann.email, ben.email, 'new@building.example'])
  expect(await rolesSeen(ann.id, post)).toEqual(new Set(['administrator']))
  const newcomer = await insertResident(world.db, 'new')
  expect(await roleOf(newcomer.id)).toBe('administrator')
  await setEmail(world.db, newcomer.id, 'elsewhere@building.example')
  expect(await roleOf(newcomer.id)).toBe('resident')
  await keepAdministrators(world.db, [])
  expect(await rolesSeen(ann.id, post)).toEqual(new Set(['resident']))
  expect(await roleOf(ben.id)).toBe('moderator')
})
