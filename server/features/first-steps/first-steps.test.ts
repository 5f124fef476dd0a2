// Proves docs/specification.md: Home
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { dismissFirstSteps, getFirstSteps } from '#contract/first-steps.ts'
import { showInterest } from '#contract/interests.ts'
import { like, save } from '#contract/posts.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
})
afterAll(() => world.close())

const steps = async (person: Person) => (await person.call(getFirstSteps, {})).body
const seesThem = async (person: Person) =>
  (await person.call(getSession, {})).body.viewer?.seesFirstSteps

test.each([
  ['a like', like],
  ['a save', save],
  ['interest', showInterest],
])('%s is looking around', async (name, gesture) => {
  const ben = await world.resident(name.replace(' ', '-'), { verified: true })
  expect(await steps(ben)).toEqual({ hasLookedAround: false, hasPosted: false })
  await ben.call(gesture, { params: { postId: await world.post(ada) } })
  expect(await steps(ben)).toEqual({ hasLookedAround: true, hasPosted: false })
})

test('a post is a step, and a newcomer sees the steps until they dismiss them', async () => {
  const cem = await world.resident('cem', { verified: true, isNew: true })
  await world.post(cem)
  expect(await steps(cem)).toEqual({ hasLookedAround: false, hasPosted: true })
  expect(await seesThem(cem)).toBe(true)
  for (let time = 0; time < 2; time++) await cem.call(dismissFirstSteps, {})
  expect(await seesThem(cem)).toBe(false)
})
