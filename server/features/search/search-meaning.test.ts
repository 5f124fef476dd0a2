// Proves docs/specification.md: Explore
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfList, type Cursor } from '#server/platform/database/cursor.ts'
import { sql } from '#server/platform/database/db.ts'
import { openRandom } from '#seed/random.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { findPosts } from './find-posts.ts'
import { indexNow } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Written = { id: string; words: string[]; hidden: boolean; creator: string }

const has = ({ words }: Written, part: string) => words.some((word) => word.includes(part))

/** A slow and simple model of the search, without a database. */
function meant(posts: Written[], asked: string[], apart: string): string[] {
  const shown = posts.filter(({ hidden }) => !hidden)
  const matches = (post: Written, word: string) =>
    shown.some((one) => has(one, word))
      ? has(post, word)
      : post.words.some((one) => isSlipOf(one, word))
  return shown
    .filter((post) => post.creator !== apart && asked.every((word) => matches(post, word)))
    .map(({ id }) => id)
}

/** One letter missing, added, wrong, or two swapped; the intended word may be longer. */
function isSlipOf(meantWord: string, typed: string): boolean {
  const shorterMeant = meantWord.length >= 4 ? without(meantWord) : []
  if (typed.length >= 3 && shorterMeant.includes(typed)) return true
  if (typed.length < 4) return false
  return without(typed).some(
    (shorter) =>
      shorterMeant.includes(shorter) ||
      (typed.length > 4 ? meantWord.includes(shorter) : meantWord.endsWith(shorter)),
  )
}

const without = (word: string) =>
  Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))

test('a search finds what it is meant to, the newest first and each once: 100 terms in 200 posts of few letters', async () => {
  const { next, whole, pick, chance } = openRandom(7)
  const [ada, ben, viewer] = [
    await world.resident('ada'),
    await world.resident('ben'),
    await world.resident('viewer'),
  ]
  // Few letters, so that typos and parts of words collide.
  const wordOf = () =>
    Array.from({ length: whole(3, 8) }, () => pick(['a', 'b', 'l', 'm', 'p'])).join('')
  const vocabulary = Array.from({ length: 100 }, wordOf)
  const mistyped = (word: string) => {
    const place = whole(0, word.length - 1)
    return word.slice(0, place) + pick(['', 'x', `${word[place]}x`]) + word.slice(place + 1)
  }
  const posts = Array.from({ length: 200 }, (): Written => {
    // Some words are in most posts, some in one.
    const words = [
      'lamp',
      ...Array.from(
        { length: 5 },
        () => vocabulary[Math.floor(vocabulary.length * next() ** 3)] ?? 'lamp',
      ),
    ]
    return {
      id: randomUUID(),
      words: ['table', ...words],
      hidden: chance(0.1),
      creator: pick([ada, ada, ben]).id,
    }
  })
  await insert(posts)
  await indexNow(world.db)
  await world.db.query(
    sql`insert into blocks (blocker_id, blocked_id) values (${viewer.id}, ${ben.id})`,
  )

  let forgiven = 0
  for (let index = 0; index < 100; index++) {
    const words = Array.from({ length: whole(1, 2) }, () =>
      pick([wordOf(), pick(vocabulary), mistyped(pick(vocabulary))]),
    )
    const expected = meant(posts, words, ben.id)
    expect(await allPages(viewer.id, words.join(' ')), words.join(' ')).toEqual(expected)
    if (expected.length > 0 && !posts.some((post) => words.every((word) => has(post, word))))
      forgiven++
  }
  expect(forgiven).toBeGreaterThan(10)
})

/** The first is the newest. */
const insert = (posts: Written[]) =>
  world.db.query(sql`
    insert into posts (id, creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location,
      hidden_at, hidden_by, created_at)
    select (post->>'id')::uuid, (post->>'creator')::uuid, 'Table', post->>'text', 100, false, 'used', 'North', '12', true, true,
      case when (post->>'hidden')::boolean then now() end, case when (post->>'hidden')::boolean then 'moderator' end,
      now() - place * interval '1 minute'
    from json_array_elements(${JSON.stringify(posts.map((post) => ({ ...post, text: post.words.join(' ') })))}::json)
      with ordinality as given (post, place)`)

async function allPages(viewerId: string, term: string): Promise<string[]> {
  const all: string[] = []
  for (let after: Cursor | null = startOfList; after;) {
    const page = await findPosts(world.db, viewerId, { term, filter: null }, after)
    all.push(...page.ids)
    after = page.last
  }
  return all
}
