// Proves docs/specification.md: Explore
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchPosts } from '#contract/search.ts'
import { limits } from '#contract/limits.ts'
import { deletePost } from '#contract/posts.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld({ limits: { 'search.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
beforeEach(async () => void (await world.db.query(sql`delete from posts`)))
afterAll(() => world.close())

const plain = { title: 'Thing', description: 'Nothing special.', tags: [] }
const post = (given: { title?: string; description?: string; tags?: string[] }) =>
  world.post(ada, { ...plain, ...given })
const found = async (q: string, person = bob) => {
  await world.index()
  return (await person.call(searchPosts, { query: { q } })).body.posts.map(({ id }) => id)
}

const words = () => world.db.values<string>(sql`select word from words order by word`)

test('a search covers title, tags and description', async () => {
  const title = await post({ title: 'Reading lamp' })
  const tag = await post({ tags: ['lamp'] })
  const description = await post({ description: 'Comes with a lamp.' })
  await post({})
  expect(await found('lamp')).toEqual([description, tag, title])
})

test('part of a word is enough, wherever it stands in it', async () => {
  const lamp = await post({ title: 'Lamp' })
  const skateboard = await post({ title: 'Skateboard' })
  expect(await found('lam')).toEqual([lamp])
  expect(await found('board')).toEqual([skateboard])
  expect(await found('ateboa')).toEqual([skateboard])
})

test('all words of a search have to be there', async () => {
  const both = await post({ title: 'Walnut lamp' })
  await post({ title: 'Walnut table' })
  expect(await found('lamp walnut')).toEqual([both])
  expect(await found('lamp table')).toEqual([])
})

test.each([
  ['a letter too many', 'wallnut', 'Walnut'],
  ['a letter too few', 'walnt', 'Walnut'],
  ['a wrong letter', 'walmut', 'Walnut'],
  ['two letters swapped', 'chiar', 'Chair'],
  ['a letter too few in a short word', 'dsk', 'Desk'],
  ['one more than is there', 'beds', 'Bed'],
  ['a slip in a word that is still being typed', 'wallnu', 'Walnut'],
  ['a slip in another script', 'שולחם', 'שולחן'],
])('a typo is forgiven: %s', async (_, typed, title) => {
  const meant = await post({ title })
  await post({ title: 'Bicycle' })
  expect(await found(typed)).toEqual([meant])
})

test('a Hebrew word with a final letter is the beginning of its longer forms too', async () => {
  const table = await post({ title: 'שולחן' })
  const tables = await post({ title: 'שני שולחנות' })
  expect(await found('שולחן')).toEqual([tables, table])
})

test('a word that is there brings no word that merely looks like it', async () => {
  const lamp = await post({ title: 'Lamp' })
  await post({ title: 'Camp bed' })
  expect(await found('lamp')).toEqual([lamp])
})

test('one word of several may be misspelt', async () => {
  const meant = await post({ title: 'Walnut lamp' })
  await post({ title: 'Walnut table' })
  await post({ title: 'Oak lamp' })
  expect(await found('wallnut lamp')).toEqual([meant])
})

test.each([
  ['CAFE', 'Café table'],
  ['café', 'CAFE table'],
  ['zolc', 'Żółć'],
  ['strasse', 'Straße'],
  ['ДИВАН', 'диван, чёрный'],
  ['черный', 'диван, чёрный'],
  ['σοφος', 'ΣΟΦΟΣ'],
  ['שלום', 'שָׁלוֹם'],
  ['שולחן', 'השולחן שלי'],
  ['طاولة', 'الطاولة'],
  ['椅子', '木製椅子'],
  ['의자', '나무 의자'],
  ['🪑', 'Sturdy chair🪑'],
  ['👨‍👩‍👧', 'For families 👨‍👩‍👧'],
  ['dont', 'Don’t miss it'],
  ['ＬＡＭＰ', 'lamp'],
])('case, accents and scripts: %s finds %s', async (q, title) => {
  const meant = await post({ title })
  expect(await found(q)).toEqual([meant])
})

test.each([
  '%',
  '_',
  '\\',
  "'",
  '"',
  '&',
  '|',
  '!',
  ':*',
  '<->',
  '()',
  "' or 1=1 --",
  '%%%',
  '   .  ',
  '\u200f',
  '~',
  '~amp',
])('what means something to a database means nothing here: %s', async (q) => {
  const thing = await post({ title: 'Lamp' })
  expect(await found(q)).toEqual(q === '~amp' ? [thing] : [])
})

test('a search for nothing, and one of 10,000 characters, are refused with a sentence', async () => {
  expect(await bob.refused(searchPosts, { query: { q: '  ' } })).toMatchObject({
    status: 400,
    fields: { q: text.search.searchRequired },
  })
  for (const q of ['x'.repeat(10_000), '🪑 '.repeat(5000), 'x'.repeat(limits.searchMaxLength + 1)])
    expect(await bob.refused(searchPosts, { query: { q } })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { q: text.search.searchTooLong(limits.searchMaxLength) },
    })
  expect(await found('🪑'.repeat(limits.searchMaxLength))).toEqual([])
})

test('the longest posts of any script can be written and found', async () => {
  const ideographs = Array.from({ length: 2200 }, (_, index) =>
    String.fromCodePoint(0x4e00 + index),
  ).join('')
  const syllables = Array.from({ length: 2200 }, (_, index) =>
    String.fromCodePoint(0xac00 + index * 3),
  ).join('')
  for (const description of [
    ideographs,
    syllables,
    'x'.repeat(2200),
    '🪑'.repeat(2200),
    '\ufdfa'.repeat(2200),
  ]) {
    const id = await post({ description })
    expect(await found(description.slice(0, 20))).toEqual([id])
    expect(await found(description.slice(0, 80))).toEqual([id])
  }
})

test('a hidden post is not found, not even by a typo', async () => {
  await world.post(ada, { ...plain, title: 'Walnut', hidden: true })
  for (const person of [ada, bob])
    for (const q of ['walnut', 'wallnut']) expect(await found(q, person)).toEqual([])
  const shown = await post({ title: 'Walnut' })
  await world.post(ada, { ...plain, title: 'Wallnut', hidden: true })
  expect(await found('wallnut')).toEqual([shown])
})

test('where a post is cannot be searched, nor who posted it', async () => {
  await world.post(ada, {
    ...plain,
    tower: 'South',
    location: 'PH 77',
    showTower: false,
    showLocation: false,
  })
  await world.post(ada, { ...plain, tower: 'South', location: 'PH 77' })
  for (const q of ['South', 'PH', '77', 'PH 77', 'Ada', 'used', 'building.example'])
    expect(await found(q), q).toEqual([])
})

test('a result shows the viewer no more than the post itself', async () => {
  await world.post(ada, { ...plain, title: 'Lamp', location: '1204', showTower: false })
  const unverified = await world.resident('newcomer')
  await world.index()
  const { posts } = (await unverified.call(searchPosts, { query: { q: 'lamp' } })).body
  expect(posts).toMatchObject([
    {
      tower: null,
      location: null,
      viewer: { liked: false, can: expect.not.arrayContaining(['edit']) },
    },
  ])
})

test('edited, hidden and deleted posts are found as such, and their words go', async () => {
  const postId = await post({ title: 'Lamp' })
  await world.db.query(sql`update posts set title = 'Desk' where id = ${postId}`)
  expect(await found('lamp')).toEqual([])
  expect(await found('desk')).toEqual([postId])
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${postId}`,
  )
  expect(await found('desk')).toEqual([])
  expect(await words()).toEqual([])
  await world.db.query(
    sql`update posts set hidden_at = null, hidden_by = null where id = ${postId}`,
  )
  expect(await found('dsk')).toEqual([postId])
  await ada.call(deletePost, { params: { postId } })
  expect(await found('desk')).toEqual([])
  expect(await words()).toEqual([])
})

test.each([
  ['as it is written', 'lamp'],
  ['with a typo', 'lmap'],
])(
  'page after page the results run from the newest down, none twice and none missing, while others post: %s',
  async (_, q) => {
    const ids: string[] = []
    for (let index = 0; index < 45; index++) ids.unshift(await post({ title: `Lamp ${index}` }))
    // The same moment, to the microsecond.
    await world.db.query(sql`update posts set created_at = now() where title like 'Lamp 2%'`)
    await world.index()
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { body } = await bob.call(searchPosts, { query: { q, cursor } })
      pages.push(body.posts.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
      await post({ title: 'Lamp, just now' })
      await world.index()
    } while (cursor !== undefined)
    expect(pages.map((page) => page.length)).toEqual([limits.listPage, limits.listPage, 5])
    expect(new Set(pages.flat())).toEqual(new Set(ids))
  },
)

test.each([
  ['by a word', { q: 'lamp' }],
  ['by a filter', { condition: 'used' }],
  ['by both', { q: 'lamp', condition: 'used' }],
] as const)('as many posts as a page holds are not said to be more: %s', async (_, query) => {
  for (let index = 0; index < limits.listPage; index++) await post({ title: `Lamp ${index}` })
  await world.index()
  const { body } = await bob.call(searchPosts, { query })
  expect(body).toMatchObject({ posts: { length: limits.listPage }, nextCursor: null })
})

test('a cursor that is not ours is refused', async () => {
  for (const cursor of ['x', '', '%00'])
    expect((await bob.refused(searchPosts, { query: { q: 'lamp', cursor } })).code, cursor).toBe(
      'INVALID_INPUT',
    )
})

test('a machine that searches without end is told to wait', async () => {
  const small = await openWorld({ limits: { 'search.account': 2 } })
  const eve = await small.resident('eve')
  for (const q of ['a', 'b'])
    expect((await eve.call(searchPosts, { query: { q } })).status).toBe(200)
  expect(await eve.refused(searchPosts, { query: { q: 'c' } })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
  })
  await small.close()
})
