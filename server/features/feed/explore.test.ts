// Proves docs/specification.md: Explore
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explorePosts } from '#contract/search.ts'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { deletePost } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
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

test('Explore runs from the last updated down, and ends', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++)
    ids.push(
      await world.post(ada, {
        createdAt: minutesAgo(300 - index),
        updatedAt: minutesAgo(100 + index),
      }),
    )
  const pages = await readAll(async () => {})
  expect(pages.map((page) => page.length)).toEqual([limits.explorePage, limits.explorePage, 2])
  expect(pages.flat()).toEqual(ids)
  await world.db.query(sql`delete from posts`)
})

test('while others post, edit and delete, no post comes twice, and none is missing but those that moved to the top', async () => {
  const ids: string[] = []
  for (let index = 0; index < 60; index++)
    ids.push(await world.post(ada, { updatedAt: minutesAgo(100 + index) }))
  const gone: string[] = []
  const pages = await readAll(async (seen) => {
    await world.post(ada)
    const [shown, edited, deleted] = [seen.length - 1, seen.length + 2, seen.length + 20].map(
      (index) => ids[index],
    )
    for (const id of [shown, edited])
      await world.db.query(sql`update posts set updated_at = clock_timestamp() where id = ${id}`)
    if (deleted !== undefined) await ada.call(deletePost, { params: { postId: deleted } })
    gone.push(...[edited, deleted].filter((id) => id !== undefined))
  })
  expect(pages.flat()).toEqual(ids.filter((id) => !gone.includes(id)))
  await world.db.query(sql`delete from posts`)
})

test('Explore keeps what the viewer is interested in, and leaves out what is hidden', async () => {
  const wanted = await world.post(ada)
  await world.post(ada, { hidden: true })
  await bob.call(showInterest, { params: { postId: wanted } })
  for (const person of [ada, bob])
    expect((await person.call(explorePosts, { query: {} })).body.posts[0]?.id).toBe(wanted)
})

/** Reads all pages as ids and runs `meanwhile` between them. */
async function readAll(meanwhile: (seen: string[]) => Promise<void>): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { body } = await bob.call(explorePosts, { query: { cursor } })
    pages.push(body.posts.map(({ id }) => id))
    await meanwhile(pages.flat())
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}
