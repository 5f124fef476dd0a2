// Proves docs/specification.md: Create Post
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, getPost } from '#contract/posts.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { until } from '#server/testing/until.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
/** One node makes the posts of a resident one after the other. */
let otherNodes: World[]
let ada: Person
let bob: Person

beforeAll(async () => {
  const limits = { 'post.account': 100 }
  world = await openWorld({ limits })
  const database = { db: world.db, close: async () => {} }
  otherNodes = [await openWorld({ database, limits }), await openWorld({ database, limits })]
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
afterAll(async () => {
  for (const node of otherNodes) await node.close()
  await world.close()
})

/** Sends each at another node. */
const adasPosts = (bodies: ReturnType<typeof listing>[], idempotencyKey?: string) =>
  Promise.all(
    bodies.map((body, n) =>
      callerOf([world, ...otherNodes][n % 3]!.app, ada.cookie).call(
        createPost,
        { body },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    ),
  )
const twenty = <Value>(value: Value) => Array.from({ length: 20 }, () => value)

test('a verified resident’s post has everything they entered, and its pictures in their order', async () => {
  const fileUrls = [await picture(ada), await picture(ada), await picture(ada)]
  const { status, body } = await ada.call(createPost, { body: listing({ fileUrls }) })
  expect(status).toBe(200)
  expect(body.post).toMatchObject({
    title: 'Walnut side table',
    description: 'Solid walnut, one drawer.',
    price: '12.50',
    isFree: false,
    condition: 'used',
    tower: 'South',
    location: '0815',
    tags: ['walnut', 'table'],
    sold: false,
    likeCount: 0,
    creator: { id: ada.id, username: 'ada', isVerified: true },
    viewer: { liked: false, saved: false, interested: false },
  })
  expect(body.post.images.map(({ id }) => id)).toEqual(fileUrls.map(({ id }) => id))
  expect(body.post.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect((await bob.call(getPost, { params: { postId: body.post.id } })).status).toBe(200)
})

test('an unverified resident is refused before their pictures are checked', async () => {
  const eve = await world.resident('eve')
  const refusal = await eve.refused(createPost, { body: listing({ fileUrls: [] }) })
  expect(refusal).toMatchObject({
    status: 403,
    code: 'USER_NOT_VERIFIED',
    title: 'User not verified',
  })
  expect(refusal).toMatchObject({ error: 'You must be verified to create a post' })
  expect(await countPosts(eve)).toBe(0)
})

test('a resident who loses their verification during a post has not posted', async () => {
  const flo = await world.resident('flo', { verified: true })
  const fileUrls = [await picture(flo)]
  const answer = await world.db.transaction(async (tx) => {
    await tx.query(sql`update users set is_verified = false where id = ${flo.id}`)
    const posting = flo.call(createPost, { body: listing({ fileUrls }) })
    await until('the post waits for the decision', async () => {
      const waiting = await world.db.query(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return waiting.length > 0
    })
    return { posting }
  })
  expect((await answer.posting).body).toMatchObject({ code: 'USER_NOT_VERIFIED' })
  expect(await countPosts(flo)).toBe(0)
})

test('a post without a picture is refused in the specification’s words', async () => {
  const refusal = await ada.refused(createPost, { body: listing({ fileUrls: [] }) })
  expect(refusal).toMatchObject({
    code: 'POST_IMAGE_REQUIRED',
    error: 'At least one image is required to create a post.',
  })
})

test('residents cannot post in another’s name; their own id is accepted', async () => {
  const fileUrls = [await picture(ada)]
  expect(
    await ada.refused(createPost, { body: listing({ fileUrls, userId: bob.id }) }),
  ).toMatchObject({
    status: 403,
    code: 'POST_USER_MISMATCH',
  })
  expect(
    (await ada.call(createPost, { body: listing({ fileUrls, userId: ada.id }) })).body.post.creator
      .id,
  ).toBe(ada.id)
})

test('only the resident’s own finished, unused post pictures can be used; else nothing is posted', async () => {
  const used = await picture(ada)
  await ada.call(createPost, { body: listing({ fileUrls: [used] }) })
  const before = await countPosts(ada)
  const unusable = [
    used,
    await picture(bob),
    await picture(ada, 'verification'),
    { id: randomUUID() },
    { id: 'not-an-id' },
  ]
  for (const file of unusable) {
    const fileUrls = [await picture(ada), file]
    expect(await ada.refused(createPost, { body: listing({ fileUrls }) })).toMatchObject({
      code: 'POST_IMAGE_NOT_USABLE',
    })
  }
  expect(await countPosts(ada)).toBe(before)
})

test('a free post costs 0.00, whatever price was sent; one that is not free needs a price', async () => {
  const free = await ada.call(createPost, {
    body: listing({ fileUrls: [await picture(ada)], isFree: true, price: '99' }),
  })
  expect(free.body.post).toMatchObject({ price: '0.00', isFree: true })
  for (const price of ['0', '0.00', '-1', '1.234', 'free', '', '1e3'])
    expect((await ada.refused(createPost, { body: listing({ price }) })).fields, price).toEqual({
      price: text.form.priceRequired,
    })
})

test('the highest price is 9,999,999.99, and a higher one says so', async () => {
  const dearest = await ada.call(createPost, {
    body: listing({ fileUrls: [await picture(ada)], price: '9999999.99' }),
  })
  expect(dearest.body.post.price).toBe('9999999.99')
  for (const price of ['10000000', '10000000.00', '9'.repeat(40)])
    expect((await ada.refused(createPost, { body: listing({ price }) })).fields, price).toEqual({
      price: text.form.priceOverCap,
    })
})

test('a display flag that is missing means hidden', async () => {
  const {
    showLocationOnPostCard: _,
    showTowerOnPostCard: __,
    ...body
  } = listing({ fileUrls: [await picture(ada)] })
  const created = await ada.call(createPost, { body })
  expect(created.body.post).toMatchObject({ tower: null, location: null })
})

test('tags follow the one rule', async () => {
  const tags = ['#walnut', ' side table', 'Walnut,oak', '', '#brass #1930،نحاس']
  const { body } = await ada.call(createPost, {
    body: listing({ fileUrls: [await picture(ada)], tags }),
  })
  expect(body.post.tags).toEqual(['walnut', 'sidetable', 'oak', 'brass', '1930', 'نحاس'])
})

test('lengths are counted in characters, in every script, and the database agrees', async () => {
  const title = '😀'.repeat(40).replaceAll('😀', 'é')
  const { status } = await ada.call(createPost, {
    body: listing({ fileUrls: [await picture(ada)], title, description: 'שלום עולם' }),
  })
  expect(status).toBe(200)
  for (const wrong of [
    { title: 'x'.repeat(41) },
    { description: '😀😀😀😀' },
    { location: '😀' },
    { title: '   ' },
  ])
    expect((await ada.refused(createPost, { body: listing(wrong) })).code).toBe('INVALID_INPUT')
})

test('what is missing is asked for in the same words as what is too short', async () => {
  const missing = await ada.fetch({ method: 'POST', url: '/api/create-post', payload: {} })
  expect(missing.statusCode).toBe(400)
  expect(missing.json()).toMatchObject({
    error: 'Title is required',
    fields: {
      title: 'Title is required',
      description: text.form.descriptionTooShort,
      location: 'Room number required',
      condition: text.form.conditionRequired,
      tower: text.form.towerRequired,
    },
  })
})

test('text that no database can store is refused, not a failure of ours', async () => {
  const body = listing({ fileUrls: [await picture(ada)], description: 'a\u0000bcdefgh' })
  expect(await ada.refused(createPost, { body })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
  })
})

test('the same key with the same post answers with the first one', async () => {
  const idempotencyKey = randomUUID()
  const body = listing({ fileUrls: [await picture(ada)] })
  const first = await ada.call(createPost, { body }, { idempotencyKey })
  const again = await ada.call(createPost, { body }, { idempotencyKey })
  expect(first.status).toBe(200)
  expect(again).toMatchObject({ status: 200, body: first.body })
})

test('the same key twenty times at once makes one post, and everybody gets it', async () => {
  const idempotencyKey = randomUUID()
  const body = listing({ fileUrls: [await picture(ada)] })
  const before = await countPosts(ada)
  const answers = await adasPosts(twenty(body), idempotencyKey)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(answers.map((answer) => answer.body.post.id)).size).toBe(1)
  expect(await countPosts(ada)).toBe(before + 1)
})

test('posts that come at once are each whole with their own pictures, or refused for their own reason', async () => {
  const names = ['gil', 'hal', 'ivy', 'jan', 'kim', 'lea']
  const people = await Promise.all(
    names.map((name) => world.resident(name, { verified: name !== 'jan' })),
  )
  const answers = await Promise.all(
    people.map(async (person, n) => {
      const fileUrls = [
        await picture(person),
        n === 4 ? { id: randomUUID() } : await picture(person),
      ]
      const body = listing({ fileUrls, title: `Of ${names[n]}`, tags: n === 1 ? [] : [`n${n}`] })
      return { person, sent: body, ...(await person.call(createPost, { body })) }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 400, 200])
  for (const { person, sent, body } of answers.filter(({ status }) => status === 200)) {
    const { title, tags, creator, images } = body.post
    expect({ title, tags, by: creator.id }).toEqual({
      title: sent.title,
      tags: sent.tags,
      by: person.id,
    })
    expect(images.map(({ id }) => id)).toEqual(sent.fileUrls.map(({ id }) => id))
  }
})

test('twenty posts with the same picture at once: one gets it', async () => {
  const body = listing({ fileUrls: [await picture(ada)] })
  const before = await countPosts(ada)
  const answers = await adasPosts(twenty(body))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countPosts(ada)).toBe(before + 1)
})

test('twenty posts with the same pictures in either order at once: one gets them all', async () => {
  const pair = [await picture(ada), await picture(ada)]
  const before = await countPosts(ada)
  const answers = await adasPosts(
    twenty(pair).map((ids, n) => listing({ fileUrls: n % 2 === 0 ? ids : ids.toReversed() })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 400]).toContain(status)
  expect(await countPosts(ada)).toBe(before + 1)
})

test('a key that is no UUID is refused at its name', async () => {
  const refusal = await ada.refused(createPost, { body: listing({}) }, { idempotencyKey: 'mine' })
  expect(refusal.fields).toEqual({ 'Idempotency-Key': expect.any(String) })
})

test('the same key with another post is refused; another resident’s key is their own', async () => {
  const idempotencyKey = randomUUID()
  await ada.call(
    createPost,
    { body: listing({ fileUrls: [await picture(ada)] }) },
    { idempotencyKey },
  )
  const other = listing({ fileUrls: [await picture(ada)], title: 'Another thing' })
  expect(await ada.refused(createPost, { body: other }, { idempotencyKey })).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  const bobs = await bob.call(
    createPost,
    { body: listing({ fileUrls: [await picture(bob)] }) },
    { idempotencyKey },
  )
  expect(bobs.body.post.creator.id).toBe(bob.id)
})

test('a key whose first attempt failed can be used again', async () => {
  const idempotencyKey = randomUUID()
  await ada.refused(
    createPost,
    { body: listing({ fileUrls: [{ id: randomUUID() }] }) },
    { idempotencyKey },
  )
  const { status } = await ada.call(
    createPost,
    { body: listing({ fileUrls: [await picture(ada)] }) },
    { idempotencyKey },
  )
  expect(status).toBe(200)
})

test('the day’s last post is everybody’s who sent it at once', async () => {
  const small = await openWorld({ limits: { 'post.account': 1 } })
  try {
    const dan = await small.resident('dan', { verified: true })
    const body = listing({ fileUrls: [await picture(dan, 'post', small)] })
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dan.call(createPost, { body }, { idempotencyKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body.post.id)).size).toBe(1)
  } finally {
    await small.close()
  }
})

test('only posts that were made count against the day’s limit', async () => {
  const small = await openWorld({ limits: { 'post.account': 2 } })
  try {
    const cleo = await small.resident('cleo', { verified: true })
    const body = listing({ fileUrls: [await picture(cleo, 'post', small)] })
    const idempotencyKey = randomUUID()
    for (let attempt = 0; attempt < 3; attempt++)
      await cleo.refused(createPost, { body: listing({ fileUrls: [{ id: 'x' }] }) })
    await cleo.call(createPost, { body }, { idempotencyKey })
    await cleo.call(createPost, {
      body: listing({ fileUrls: [await picture(cleo, 'post', small)] }),
    })
    const refusal = await cleo.refused(createPost, {
      body: listing({ fileUrls: [await picture(cleo, 'post', small)] }),
    })
    expect(refusal).toMatchObject({ status: 429, code: 'POSTS_PER_DAY' })
    expect((await cleo.call(createPost, { body }, { idempotencyKey })).status).toBe(200)
  } finally {
    await small.close()
  }
})

function listing<Given extends object>(given: Given) {
  return {
    title: 'Walnut side table',
    description: 'Solid walnut, one drawer.',
    location: '0815',
    tags: ['walnut', 'table'],
    condition: 'used' as const,
    tower: 'South' as const,
    price: '12.5',
    showLocationOnPostCard: true,
    showTowerOnPostCard: true,
    ...given,
  }
}

const picture = (owner: Person, purpose: 'post' | 'verification' = 'post', where = world) =>
  insertUpload(where.db, owner.id, purpose)

async function countPosts(creator: Person): Promise<number> {
  const { count } = await world.db.only<{ count: number }>(sql`
    select count(*)::int as count from posts where creator_id = ${creator.id}`)
  return count
}
