// Proves docs/specification.md: Post Details
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePost } from '#contract/edit-post.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { createPost, deletePost, getFeed, getPost, like, save, setSold } from '#contract/posts.ts'
import type { Post } from '#contract/posts.ts'
import { listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saves.ts'
import { explorePosts } from '#contract/search.ts'
import { sql } from '#server/platform/database/db.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

/* Two nodes on one database, with warm cards in both. Whatever changes, every answer of each is
   what the tables say: the expected posts are put together here, from plain rows. */

let nodes: World[]
let people: Person[]
let dropDatabase: () => Promise<void>
const [sellers, strangers] = [3, 2]

beforeAll(async () => {
  const { db, close } = await cloneDatabase()
  dropDatabase = close
  const database = { db, close: async () => {} }
  const limits = { 'post.account': 1000, 'edit.account': 1000, 'gesture.account': 10_000 }
  nodes = [await openWorld({ database, limits }), await openWorld({ database, limits })]
  people = []
  for (let n = 0; n < sellers + strangers; n++)
    people.push(await node().resident(`person${n}`, { verified: n < sellers }))
})
afterAll(async () => {
  for (const world of nodes) await world.close()
  await dropDatabase()
})

let seed = 1
/** The same each time. */
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const oneOf = <T>(list: readonly T[]): T => {
  const found = list[random(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
const node = () => oneOf(nodes)
const seller = () => people[random(sellers)] ?? oneOf(people)
/** The person at one of the nodes. */
const at = (world: World, person: Person) => callerOf(world.app, person.cookie)

const db = () => nodes[0]?.db ?? node().db
const run = (statement: ReturnType<typeof sql>) => db().query(statement)

async function listingBody(owner: Person) {
  const { id } = await insertUpload(db(), owner.id)
  return {
    title: `Lamp ${random(1000)}`,
    description: 'Brass, with a green shade.',
    price: `${random(90) + 1}.00`,
    isFree: false,
    condition: 'used' as const,
    tower: oneOf(['North', 'South'] as const),
    location: `12${random(3) + 10}`,
    tags: [`tag${random(9)}`],
    showTowerOnPostCard: random(2) === 0,
    showLocationOnPostCard: random(3) > 0,
    fileUrls: [{ id }],
  }
}

type PostRow = { id: string; creator_id: string; hidden_at: Date | null }
const ownPosts = (person: Person) =>
  db().query<PostRow>(sql`select * from posts where creator_id = ${person.id} order by id`)

const changes: ((person: Person) => Promise<unknown>)[] = [
  async (person) => at(node(), person).call(createPost, { body: await listingBody(person) }),
  async (person) => {
    const [post] = await ownPosts(person)
    const version = await db().value<string>(
      sql`select micros_of(updated_at)::text from posts where id = ${post?.id ?? null}`,
    )
    const body = { ...(await listingBody(person)), version }
    if (post) await at(node(), person).call(updatePost, { params: { postId: post.id }, body })
  },
  async (person) => {
    const post = (await ownPosts(person)).at(-1)
    const params = { postId: post?.id ?? '' }
    if (post) await at(node(), person).call(setSold, { params, body: { sold: random(2) > 0 } })
  },
  async (person) => {
    const posts = await ownPosts(person)
    const params = { postId: posts[0]?.id ?? '' }
    if (posts.length > 4) await at(node(), person).call(deletePost, { params })
  },
  (person) => run(sql`update users set name = ${`Name ${random(99)}`} where id = ${person.id}`),
  (person) =>
    run(sql`update users set image_url = ${oneOf([null, '/media/a'])} where id = ${person.id}`),
  (person) => run(sql`update users set is_verified = not is_verified where id = ${person.id}`),
  (person) =>
    run(
      sql`update users set tower = ${oneOf(['North', 'South'])}, location = ${`12${random(3) + 10}`} where id = ${person.id}`,
    ),
  (person) =>
    run(
      sql`update accounts set role = ${oneOf(['resident', 'moderator'])} where id = ${person.id}`,
    ),
  (person) =>
    run(sql`update posts set hidden_at = case when hidden_at is null then now() end, hidden_by = case when hidden_at is null then 'moderator' end
      where id = (select id from posts where creator_id = ${person.id} order by title limit 1)`),
  (person) =>
    run(
      sql`update files set color = '#112233' where post_id in (select id from posts where creator_id = ${person.id})`,
    ),
  (person) =>
    run(sql`insert into blocks (blocker_id, blocked_id) values (${person.id}, ${oneOf(people.filter(({ id }) => id !== person.id)).id})
      on conflict do nothing`),
  (person) => run(sql`delete from blocks where blocker_id = ${person.id}`),
  async () => {
    const [person, owner] = [oneOf(people), seller()]
    const post = (await ownPosts(owner)).at(0)
    const params = { postId: post?.id ?? '' }
    const caller = at(node(), person)
    if (post)
      for (const gesture of [like, save, oneOf([showInterest, withdrawInterest])])
        await caller.call(gesture, { params })
  },
]

/** The columns of all tables that are read here. */
type Row = Post & {
  post_id: string
  user_id: string
  blocker_id: string
  blocked_id: string
  creator_id: string
  name: string
  username: string
  image_url: string | null
  is_verified: boolean
  shown_role: Post['creator']['role']
  color: string
  price_cents: number
  show_tower: boolean
  show_location: boolean
  hidden_at: Date | null
  created_at: Date
}
const iso = (at: Date) => at.toISOString()

/** What the person may read of each post, or nothing, from rows alone. */
async function expectedPosts(person: Person): Promise<Map<string, Post>> {
  const [posts, users, files, likes, saves, interests, blocks] = await Promise.all(
    ['posts', 'users', 'files', 'likes', 'saves', 'interests', 'blocks'].map(async (table) => {
      const { rows } = await db().pool.query<Row>(`select * from ${table}`)
      return rows
    }),
  )
  const has = (list: Row[] | undefined, id: string) =>
    list?.some((row) => row.post_id === id && row.user_id === person.id) ?? false
  const reader = users?.find(({ id }) => id === person.id)
  const found = new Map<string, Post>()
  for (const row of posts ?? []) {
    const { id, creator_id: creatorId } = row
    const isOwn = creatorId === person.id
    const pair = [creatorId, person.id]
    const isApart = blocks?.some((b) => pair.includes(b.blocker_id) && pair.includes(b.blocked_id))
    if (!isOwn && (row.hidden_at || isApart)) continue
    const creator = users?.find((user) => user.id === creatorId)
    const pictures = (files ?? []).filter((file) => file.post_id === id)
    const isVerified = creator?.is_verified ?? false
    const seesLocation = isOwn || reader?.is_verified
    const cents = row.price_cents
    found.set(id, {
      id,
      createdAt: iso(row.created_at),
      creator: {
        id: creatorId,
        name: creator?.name ?? '',
        username: creator?.username ?? '',
        imageUrl: creator?.image_url ?? null,
        isVerified,
        role: creator?.shown_role ?? 'resident',
      },
      title: row.title,
      description: row.description,
      price: (cents / 100).toFixed(2),
      isFree: cents === 0,
      condition: row.condition,
      tower: row.show_tower ? row.tower : null,
      location: row.show_location && seesLocation ? row.location : null,
      isOwnAddress:
        (!row.show_tower || (isVerified && row.tower === creator?.tower)) &&
        (!row.show_location || !seesLocation || (isVerified && row.location === creator?.location)),
      tags: row.tags,
      images: pictures.map((file) => expect.objectContaining({ id: file.id, color: file.color })),
      sold: row.sold,
      reserved: row.reserved,
      hidden: row.hidden_at !== null,
      likeCount: (likes ?? []).filter((each) => each.post_id === id).length,
      viewer: {
        liked: has(likes, id),
        saved: has(saves, id),
        interested: has(interests, id),
        can: expect.any(Array),
      },
    })
  }
  return found
}

test('whatever changes, at either node, nobody gets a card that is stale or not for them', async () => {
  for (let step = 0; step < 60; step++) {
    await oneOf(changes)(seller())
    const person = oneOf(people)
    const expected = await expectedPosts(person)
    const caller = at(node(), person)
    const check = (posts: readonly (Post | null)[]) => {
      for (const post of posts) if (post) expect(withMillis(post)).toEqual(expected.get(post.id))
    }
    const feed = (await caller.call(getFeed, { query: {} })).body.posts
    check(feed)
    check((await caller.call(explorePosts, { query: {} })).body.posts)
    check((await caller.call(listSaved, { query: {} })).body.saved.map(({ post }) => post))
    check(
      (await caller.call(listListings, { query: { state: 'available' } })).body.listings.map(
        ({ post }) => post,
      ),
    )
    const other = oneOf(people)
    const profile = await caller.call(listPostsOf, { params: { userId: other.id }, query: {} })
    if (profile.status === 200) check(profile.body.posts)
    for (const { id } of await ownPosts(other)) {
      const { status, body } = await caller.call(getPost, { params: { postId: id } })
      expect(status).toBe(expected.has(id) ? 200 : 404)
      if (status === 200) check([body.post])
    }
    const shown = [...expected.values()].filter(
      ({ hidden, viewer }) => !hidden && !viewer.interested,
    )
    expect(feed).toHaveLength(Math.min(20, shown.length))
  }
}, 120_000)

const withMillis = (post: Post) => ({ ...post, createdAt: iso(new Date(post.createdAt)) })
