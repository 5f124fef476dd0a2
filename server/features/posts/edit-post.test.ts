// Proves docs/specification.md: Edit Post
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { getPostForEdit, updatePost } from '#contract/edit-post.ts'
import { explorePosts } from '#contract/search.ts'
import { showInterest } from '#contract/interests.ts'
import { deletePost, getFeed, getPost, like, save, setSold } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld({ limits: { 'edit.account': 1000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

test('the form gets a post as its creator wrote it, whatever the flags hide', async () => {
  const params = {
    postId: await world.post(ada, {
      showTower: false,
      showLocation: false,
      tower: 'South',
      location: 'PH 7',
      pictures: 2,
    }),
  }
  expect((await ada.call(getPost, { params })).body.post).toMatchObject({
    tower: null,
    location: null,
  })
  const { listing, version } = (await ada.call(getPostForEdit, { params })).body
  expect(listing).toMatchObject({
    title: 'Walnut side table',
    price: '120.00',
    tower: 'South',
    location: 'PH 7',
    tags: ['walnut'],
    showTower: false,
    showLocation: false,
    images: [{ width: 960 }, { width: 960 }],
  })
  expect(version).toMatch(/^\d+$/)
})

test('only the creator gets the form or edits; of a hidden or absent post others learn nothing', async () => {
  const params = { postId: await world.post(ada) }
  const body = await bodyOf(params.postId)
  expect(await bob.refused(getPostForEdit, { params })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  expect(await bob.refused(updatePost, { params, body })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  for (const postId of [await world.post(ada, { hidden: true }), randomUUID()]) {
    expect(await bob.refused(getPostForEdit, { params: { postId } })).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
    expect(await bob.refused(updatePost, { params: { postId }, body })).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
  }
})

test('an edit changes everything it names, and everybody reads it', async () => {
  const params = { postId: await world.post(ada) }
  const body = await bodyOf(params.postId, {
    title: 'Oak side table',
    description: 'Solid oak, two drawers.',
    price: '99.5',
    condition: 'refurbished',
    tower: 'South',
    location: '0815',
    tags: ['#oak', ' side table', 'Oak,drawers', ''],
  })
  const { post } = (await ada.call(updatePost, { params, body })).body
  expect(post).toMatchObject({
    title: 'Oak side table',
    description: 'Solid oak, two drawers.',
    price: '99.50',
    condition: 'refurbished',
    tower: 'South',
    location: '0815',
    tags: ['oak', 'sidetable', 'drawers'],
  })
  expect((await bob.call(getPost, { params })).body.post).toMatchObject({
    title: 'Oak side table',
    price: '99.50',
  })
})

test('a display flag that is missing means hidden, for an edit as for a new post', async () => {
  const params = { postId: await world.post(ada) }
  const {
    showTowerOnPostCard: _,
    showLocationOnPostCard: __,
    ...body
  } = await bodyOf(params.postId)
  expect((await ada.call(updatePost, { params, body })).body.post).toMatchObject({
    tower: null,
    location: null,
  })
})

test('the rules are those of a new post: free costs nothing, else a price; words within their lengths', async () => {
  const params = { postId: await world.post(ada) }
  const free = await ada.call(updatePost, {
    params,
    body: await bodyOf(params.postId, { isFree: true, price: '12' }),
  })
  expect(free.body.post).toMatchObject({ isFree: true, price: '0.00' })
  const priced = { isFree: false, price: '' }
  expect((await refusal(params.postId, priced)).fields).toEqual({
    price: 'Price is required and must be a valid number with up to 2 decimal places',
  })
  expect((await refusal(params.postId, { isFree: false, price: '10000000' })).fields).toEqual({
    price: 'Price can be at most $9,999,999.99',
  })
  expect((await refusal(params.postId, { title: ' ' })).fields).toEqual({
    title: 'Title is required',
  })
  expect((await refusal(params.postId, { title: 'x'.repeat(41) })).fields).toEqual({
    title: 'Title too long',
  })
  expect((await refusal(params.postId, { location: '7' })).fields).toEqual({
    location: 'Room number required',
  })
  expect((await refusal(params.postId, { fileUrls: [] })).fields).toEqual({
    fileUrls: 'At least one file is required',
  })
})

test('without pictures named, those that are there stay', async () => {
  const params = { postId: await world.post(ada, { pictures: 3 }) }
  const before = await picturesOf(params.postId)
  await ada.call(updatePost, {
    params,
    body: await bodyOf(params.postId, { title: 'Another title' }),
  })
  expect(await picturesOf(params.postId)).toEqual(before)
})

test('pictures are reordered, kept, added and removed in one edit; what the post loses is gone', async () => {
  const params = { postId: await world.post(ada, { pictures: 3 }) }
  const [first, second, third] = await picturesOf(params.postId)
  if (!first || !second || !third) throw new Error('three pictures')
  const added = await insertUpload(world.db, ada.id)
  await edit(params.postId, { fileUrls: [{ id: third }, added, { id: first }] })
  expect(await picturesOf(params.postId)).toEqual([third, added.id, first])
  expect(await statusOf(second)).toBe('deleted')
  await edit(params.postId, { fileUrls: [{ id: first }, { id: third }, added] })
  expect(await picturesOf(params.postId)).toEqual([first, third, added.id])
  expect((await ada.call(getPost, { params })).body.post.images[0]?.id).toBe(first)
})

test('a picture that is another’s, of another post, a document, or named twice is refused, and nothing changes', async () => {
  const params = { postId: await world.post(ada, { pictures: 2 }) }
  const before = await picturesOf(params.postId)
  const [kept = ''] = before
  const [foreign = ''] = await picturesOf(await world.post(ada))
  const document = await insertUpload(world.db, ada.id, 'verification')
  for (const file of [
    await insertUpload(world.db, bob.id),
    { id: foreign },
    document,
    { id: kept },
    { id: 'no-id' },
  ])
    expect(
      await refusal(params.postId, { title: 'Not this', fileUrls: [{ id: kept }, file] }),
    ).toMatchObject({
      code: 'POST_IMAGE_NOT_USABLE',
      title: 'Failed to retrieve file URL.',
    })
  expect(await picturesOf(params.postId)).toEqual(before)
  expect(await statusOf(document.id)).toBe('ready')
  expect((await ada.call(getPost, { params })).body.post.title).toBe('Walnut side table')
})

test('a new picture that never became one is deleted; a good one beside it stays for another try', async () => {
  const params = { postId: await world.post(ada) }
  const [broken, good] = [
    await insertUpload(world.db, ada.id),
    await insertUpload(world.db, ada.id),
  ]
  await world.db.query(
    sql`update files set status = 'failed', error_code = 'IMAGE_UNREADABLE' where id = ${broken.id}`,
  )
  expect(await refusal(params.postId, { fileUrls: [good, broken] })).toMatchObject({
    title: 'Failed to retrieve file URL.',
  })
  expect([await statusOf(broken.id), await statusOf(good.id)]).toEqual(['deleted', 'ready'])
  await edit(params.postId, { fileUrls: [good] })
  expect(await picturesOf(params.postId)).toEqual([good.id])
})

test('the later of two tabs does not overwrite what it has not seen; it is told, and can then replace it', async () => {
  const params = { postId: await world.post(ada) }
  const [one, other] = [
    await bodyOf(params.postId, { title: 'From one tab' }),
    await bodyOf(params.postId, { price: '80' }),
  ]
  await ada.call(updatePost, { params, body: one })
  expect(await ada.refused(updatePost, { params, body: other })).toMatchObject({
    status: 409,
    code: 'POST_CHANGED',
  })
  expect((await ada.call(getPost, { params })).body.post).toMatchObject({
    title: 'From one tab',
    price: '120.00',
  })
  const { version } = (await ada.call(getPostForEdit, { params })).body
  expect(
    (await ada.call(updatePost, { params, body: { ...other, version } })).body.post.price,
  ).toBe('80.00')
})

test('twenty different edits of one version at once: one is made, the others are told', async () => {
  const params = { postId: await world.post(ada) }
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => bodyOf(params.postId, { title: `Edit ${n}` })),
  )
  const answers = await Promise.all(bodies.map((body) => ada.call(updatePost, { params, body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('the same edit again, its answer lost, is answered with the post and changes nothing', async () => {
  const params = { postId: await world.post(ada, { pictures: 2 }) }
  const [first = '', second = ''] = await picturesOf(params.postId)
  const body = await bodyOf(params.postId, {
    title: 'Twice',
    fileUrls: [{ id: second }, { id: first }],
  })
  await ada.call(updatePost, { params, body })
  const { version } = (await ada.call(getPostForEdit, { params })).body
  const again = await ada.call(updatePost, { params, body })
  expect([again.status, again.body.post.title]).toEqual([200, 'Twice'])
  expect((await ada.call(getPostForEdit, { params })).body.version).toBe(version)
})

test('an edit brings a post to the top of Explore and moves nothing at Home; likes, saves, a sold toggle and an empty edit move nothing', async () => {
  const older = await world.post(ada)
  const newer = await world.post(ada)
  const tops = () =>
    Promise.all(
      [getFeed, explorePosts].map(
        async (list) => (await bob.call(list, { query: {} })).body.posts[0]?.id,
      ),
    )
  await bob.call(like, { params: { postId: older } })
  await bob.call(save, { params: { postId: older } })
  for (const sold of [true, false])
    await ada.call(setSold, { params: { postId: older }, body: { sold } })
  await edit(older, {})
  expect(await tops()).toEqual([newer, newer])
  await edit(older, { price: '110' })
  expect(await tops()).toEqual([newer, older])
})

test('an edit of a post sold meanwhile is made, and the post stays sold', async () => {
  const params = { postId: await world.post(ada) }
  const body = await bodyOf(params.postId, { title: 'Sold, and renamed' })
  await ada.call(setSold, { params, body: { sold: true } })
  expect((await ada.call(updatePost, { params, body })).body.post).toMatchObject({
    title: 'Sold, and renamed',
    sold: true,
  })
})

test('an edit of a post hidden meanwhile is refused, and the post stays as reported', async () => {
  const params = { postId: await world.post(ada) }
  const body = await bodyOf(params.postId, { title: 'Nothing to see here' })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${params.postId}`,
  )
  expect(await ada.refused(updatePost, { params, body })).toMatchObject({
    status: 409,
    code: 'POST_HIDDEN',
  })
  expect(await ada.refused(getPostForEdit, { params })).toMatchObject({
    status: 409,
    code: 'POST_HIDDEN',
  })
  const { post } = (await ada.call(getPost, { params })).body
  expect(post).toMatchObject({ title: 'Walnut side table', hidden: true })
  expect(post.viewer.can).not.toContain('edit')
  expect(post.viewer.can).toContain('delete')
})

test('a resident whose verification was revoked cannot edit, but can mark sold and delete', async () => {
  const cleo = await world.resident('cleo', { verified: true })
  const params = { postId: await world.post(cleo) }
  const { listing, version } = (await cleo.call(getPostForEdit, { params })).body
  const { images: _, showTower: __, showLocation: ___, ...fields } = listing
  await world.db.query(
    sql`update users set is_verified = false, verification_status = 'Rejected' where id = ${cleo.id}`,
  )
  expect(await cleo.refused(updatePost, { params, body: { ...fields, version } })).toMatchObject({
    status: 403,
    code: 'USER_NOT_VERIFIED',
  })
  const { can } = (await cleo.call(getPost, { params })).body.post.viewer
  expect(can).toEqual(['like', 'save', 'mark-sold', 'delete'])
})

test('an edit of a post deleted meanwhile says so and makes no new post', async () => {
  const params = { postId: await world.post(ada) }
  const body = await bodyOf(params.postId, { title: 'Too late' })
  await ada.call(deletePost, { params })
  expect(await ada.refused(updatePost, { params, body })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
})

test('residents who have the post on a list hear of an edit once', async () => {
  const params = { postId: await world.post(ada) }
  await bob.call(showInterest, { params })
  const heard = async () =>
    (
      await world.db.query(
        sql`select from live_events where user_id = ${bob.id} and data ->> 'postId' = ${params.postId}`,
      )
    ).length
  const body = await bodyOf(params.postId, { title: 'Renamed' })
  for (let time = 0; time < 2; time++) await ada.call(updatePost, { params, body })
  expect(await heard()).toBe(1)
})

test('residents cannot keep a post at the top by editing it all day', async () => {
  const small = await openWorld({ limits: { 'edit.account': 2 } })
  try {
    const dan = await small.resident('dan', { verified: true })
    const params = { postId: await small.post(dan) }
    const rename = async (title: string) => {
      const { listing, version } = (await dan.call(getPostForEdit, { params })).body
      const { images: _, ...fields } = listing
      return dan.call(updatePost, { params, body: { ...fields, title, version } })
    }
    expect([
      (await rename('One')).status,
      (await rename('Two')).status,
      (await rename('Three')).status,
    ]).toEqual([200, 200, 429])
  } finally {
    await small.close()
  }
})

test('a post id that is none, or empty, is asked for', async () => {
  for (const url of ['/api/posts/undefined', '/api/posts/%20']) {
    const answer = await ada.fetch({ method: 'DELETE', url })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { postId: 'Post ID is required' },
    ])
  }
})

type Body = Input<typeof updatePost>['body']

/** An edit that changes nothing but `given`. */
async function bodyOf(postId: string, given: Partial<Body> = {}): Promise<Body> {
  const { listing, version } = (await ada.call(getPostForEdit, { params: { postId } })).body
  const { images: _, showTower, showLocation, ...fields } = listing
  return {
    ...fields,
    showTowerOnPostCard: showTower,
    showLocationOnPostCard: showLocation,
    version,
    ...given,
  }
}

async function edit(postId: string, given: Partial<Body>): Promise<void> {
  const { status } = await ada.call(updatePost, {
    params: { postId },
    body: await bodyOf(postId, given),
  })
  expect(status).toBe(200)
}

const refusal = async (postId: string, given: Partial<Body>) =>
  ada.refused(updatePost, { params: { postId }, body: await bodyOf(postId, given) })

async function picturesOf(postId: string): Promise<string[]> {
  const rows = await world.db.query<{ id: string }>(
    sql`select id from files where post_id = ${postId} order by position`,
  )
  return rows.map(({ id }) => id)
}

async function statusOf(fileId: string): Promise<string | undefined> {
  const rows = await world.db.query<{ status: string }>(
    sql`select status from files where id = ${fileId}`,
  )
  return rows[0]?.status
}
