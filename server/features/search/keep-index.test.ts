// Proves docs/specification.md: Explore
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPosts } from '#contract/search.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/log.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { indexNow, keepSearchIndex } from './index.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld({ limits: { 'search.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
})
afterAll(() => world.close())

const isFound = async (q: string, id: string) =>
  (await ada.call(searchPosts, { query: { q } })).body.posts.some((post) => post.id === id)

test('a post is found soon after it stands, also when one of two nodes is gone', async () => {
  const nodes = [1, 2].map(() => keepSearchIndex(world.db, openLog('silent')))
  const lamp = await world.post(ada, { title: 'Lamp' })
  await until('the lamp to be found', () => isFound('lamp', lamp), 4000)
  await nodes[0]?.stop()
  const desk = await world.post(ada, { title: 'Desk' })
  await until('the desk to be found', () => isFound('desk', desk), 4000)
  await nodes[1]?.stop()
})

test('what a node was indexing when it died is indexed by the next', async () => {
  const chair = await world.post(ada, { title: 'Chair' })
  const dying = world.db.transaction(async (tx) => {
    await indexNow(tx)
    await indexNow(world.db) // the other leaves it alone
    expect(await isFound('chair', chair)).toBe(false)
    throw new Error('died')
  })
  await expect(dying).rejects.toThrow('died')
  await indexNow(world.db)
  expect(await isFound('chair', chair)).toBe(true)
})

test('the vocabulary counts what is there, after any number of edits and repeated work', async () => {
  await world.db.query(sql`delete from posts`)
  const posts = await Promise.all(
    ['Oak table', 'Oak chair'].map((title) =>
      world.post(ada, { title, tags: [], description: 'Oak, oak' }),
    ),
  )
  await world.index()
  await world.db.query(
    sql`update posts set title = 'Elm chair', description = 'Elm, elm' where id = ${posts[1]}`,
  )
  await world.db.query(sql`update posts set title = title`)
  await world.index()
  expect(await world.db.query(sql`select word, posts from words order by word`)).toEqual([
    { word: 'chair', posts: 1 },
    { word: 'elm', posts: 1 },
    { word: 'oak', posts: 1 },
    { word: 'table', posts: 1 },
  ])
})

test('a search has no list of waiting entries to read once posts are indexed', async () => {
  await world.post(ada, { title: 'Birch shelf' })
  await world.index()
  const [cleaned] = await world.db.query(
    sql`select gin_clean_pending_list('post_words_whole')::int as pages`,
  )
  expect(cleaned).toEqual({ pages: 0 })
})

test('long words have each piece once, short ones stay whole', async () => {
  const long = 'ab'.repeat(40)
  const [made] = await world.db.query(
    sql`select search_text(${`Oak ${long} oak`}) as long, search_text('Oak oak table') as short, search_text('') as none`,
  )
  // From each 24th letter on, 48 letters: the first two pieces are the same.
  expect(made).toEqual({
    long: ['ab'.repeat(16), 'ab'.repeat(24), 'oak'].join(' '),
    short: expect.stringMatching(/^(oak table|table oak)$/),
    none: '',
  })
})
