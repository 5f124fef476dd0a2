// Proves docs/specification.md: Explore
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explorePosts } from '#contract/explore.ts'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('Explore runs from the last updated down, none twice while others post, and ends', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++) ids.push(await world.post(ada, { updatedAt: minutesAgo(100 + index) }))
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { body } = await bob.call(explorePosts, { query: { cursor } })
    pages.push(body.posts.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
    await world.post(ada)
  } while (cursor !== undefined)
  expect(pages.map((page) => page.length)).toEqual([limits.feedPage, limits.feedPage, 2])
  expect(pages.flat()).toEqual(ids)
})

test('Explore keeps what the viewer is interested in, and leaves out what is hidden', async () => {
  const wanted = await world.post(ada)
  await world.post(ada, { hidden: true })
  await bob.call(showInterest, { params: { postId: wanted } })
  for (const person of [ada, bob]) expect((await person.call(explorePosts, { query: {} })).body.posts[0]?.id).toBe(wanted)
})
