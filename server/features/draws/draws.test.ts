// Proves docs/specification.md: Fair draw
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callOffDraw, getDraw, setDraw } from '#contract/draws.ts'
import { getPostForEdit, updatePost } from '#contract/edit-post.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { deletePost, getPost, setSold } from '#contract/posts.ts'
import { hideReportedPost } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { getLine } from '#contract/line.ts'
import { reserve } from '#contract/reservations.ts'
import { revokeVerification } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { unzip } from '#server/testing/unzip.ts'
import type { Person } from '#server/testing/world.ts'
import { openDrawWorld, sha256, type Scene } from './draws.testing.ts'

let world: Awaited<ReturnType<typeof openDrawWorld>>
let mo: Person
beforeAll(async () => {
  world = await openDrawWorld()
  mo = await world.moderator('mo')
})
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

const reserveFor = ({ giver, params }: Scene, { id: userId }: Person) =>
  giver.refused(reserve, { params, body: { userId, until: world.hours(30).toISOString() } })

describe('the giver of a free thing', () => {
  test('has it drawn, once however often they say so, and everybody who sees it reads until when', async () => {
    const one = await world.scene(2)
    const { status, body } = await one.start()
    expect(status).toBe(200)
    expect((await one.start()).body).toEqual(body)
    const { draw } = body
    expect(draw).toMatchObject({ closesAt: world.hours(24).toISOString(), result: null })
    const stranger = await world.neighbour(`s${one.giver.username}`)
    expect(await one.read(stranger)).toEqual(draw)
    const closesAt = draw.closesAt
    const post = await stranger.call(getPost, { params: one.params })
    expect(post.body.draw).toEqual({ closesAt, isDrawn: false })
    const line = await one.giver.call(getLine, { params: one.params })
    expect(line.body.draw).toEqual({ closesAt, isDrawn: false, apartments: 2 })
    const own = await one.giver.call(listListings, { query: { state: 'available' } })
    expect(own.body.listings).toMatchObject([{ drawAt: closesAt }])
    const [ana] = one.people
    const { interests } = (await ana!.call(listInterests, { query: {} })).body
    expect(interests[0]?.standing).toEqual({ kind: 'draw', closesAt })
  })

  test('changes the time of a running draw, and what was promised stays', async () => {
    const one = await world.scene(1)
    const before = (await one.start(24)).body.draw
    const after = (await one.start(48)).body.draw
    expect(after).toEqual({ ...before, closesAt: world.hours(48).toISOString() })
  })

  test.each([
    [11.9, 400],
    [12, 200],
    [72, 200],
    [72.1, 400],
  ])('chooses a time between 12 and 72 hours from now: %d gives %d', async (hours, status) => {
    const one = await world.scene(0)
    expect((await one.start(hours)).status).toBe(status)
  })

  test('cannot have drawn what costs, is sold, is hidden or is reserved', async () => {
    const body = { closesAt: world.hours(24).toISOString() }
    const giver = await world.seller('refused')
    const of = async (options: object) => {
      const params = { postId: await world.post(giver, { priceCents: 0, ...options }) }
      return { params, ...(await giver.refused(setDraw, { params, body })) }
    }
    expect(await of({ priceCents: 100 })).toMatchObject({ code: 'DRAW_NOT_FREE', status: 409 })
    expect(await of({ sold: true })).toMatchObject({ code: 'POST_SOLD' })
    expect(await of({ hidden: true })).toMatchObject({ code: 'POST_HIDDEN' })
    const one = await world.scene(1)
    await world.reserve(one.giver, one.postId, one.people[0]!)
    expect(await one.giver.refused(setDraw, { params: one.params, body })).toMatchObject({
      code: 'POST_RESERVED',
    })
    const { mayDraw } = (await one.giver.call(getLine, { params: one.params })).body
    expect(mayDraw).toBe(false)
  })

  test('reserves nothing meanwhile, and can call it off: the line is an ordinary one', async () => {
    const one = await world.scene(2)
    await one.start()
    const [ana, ben] = one.people
    expect(await reserveFor(one, ana!)).toMatchObject({ code: 'DRAW_RUNNING', status: 409 })
    await one.giver.call(callOffDraw, { params: one.params })
    await one.giver.call(callOffDraw, { params: one.params })
    expect(await one.read()).toBeNull()
    await world.later(25)
    expect(await world.openOf(one.postId)).toBeUndefined()
    await world.reserve(one.giver, one.postId, ben!)
  })

  test('cannot call off or set again what was drawn', async () => {
    const one = await world.scene(1)
    await one.start()
    await world.later(24)
    const { params } = one
    expect(await one.giver.refused(callOffDraw, { params })).toMatchObject({ code: 'DRAW_OVER' })
    expect(await one.start()).toMatchObject({ status: 409, body: { code: 'DRAW_OVER' } })
  })

  test('alone sets it and calls it off', async () => {
    const one = await world.scene(1)
    const [ana] = one.people
    const body = { closesAt: world.hours(24).toISOString() }
    for (const other of [ana!, mo]) {
      expect(await other.refused(setDraw, { params: one.params, body })).toMatchObject({
        code: 'NOT_ALLOWED',
      })
      expect(await other.refused(callOffDraw, { params: one.params })).toMatchObject({
        code: 'NOT_ALLOWED',
      })
    }
    const unseen = { postId: await world.post(one.giver, { priceCents: 0, hidden: true }) }
    expect(await ana!.refused(getDraw, { params: unseen })).toMatchObject({ status: 404 })
  })
})

describe('a running draw ends with what it is about', () => {
  const priced = async ({ giver, params }: Scene) => {
    const { listing, version } = (await giver.call(getPostForEdit, { params })).body
    const { images: _, showTower, showLocation, ...fields } = listing
    const flags = { showTowerOnPostCard: showTower, showLocationOnPostCard: showLocation }
    const body = { ...fields, ...flags, version, isFree: false, price: '50' }
    return giver.call(updatePost, { params, body })
  }
  const hidden = async ({ params }: Scene) => {
    const rex = await world.neighbour(`rex${params.postId.slice(0, 8)}`)
    await rex.call(reportPost, { params, body: { reason: 'other' } })
    return mo.call(hideReportedPost, { params, body: { note: 'against the rules', seen: 1 } })
  }
  test.each<[string, (one: Scene) => Promise<{ status: number }>]>([
    ['sold', ({ giver, params }) => giver.call(setSold, { params, body: { sold: true } })],
    ['no longer free', priced],
    ['hidden by a moderator', hidden],
    [
      'no longer a resident’s',
      ({ giver }) =>
        mo.call(revokeVerification, { params: { userId: giver.id }, body: { reason: 'moved' } }),
    ],
    ['deleted', ({ giver, params }) => giver.call(deletePost, { params })],
  ])('%s', async (_, act) => {
    const one = await world.scene(2)
    await one.start()
    expect((await act(one)).status).toBe(200)
    const left = await world.db.some(sql`select from draws where post_id = ${one.postId}`)
    expect(left).toBe(false)
    await world.later(25)
    expect(await world.openOf(one.postId)).toBeUndefined()
  })
})

test('nobody reads the seed before it is drawn: not in an answer, a page, one’s own data or the log', async () => {
  const one = await world.scene(2)
  const written: string[] = []
  const real = process.stdout.write.bind(process.stdout)
  process.stdout.write = (chunk) => {
    written.push(String(chunk))
    return true
  }
  try {
    await one.start()
    const { commitment } = (await one.read())!
    const seed = await world.db.value<Buffer>(
      sql`select seed from draws where post_id = ${one.postId}`,
    )
    const { postId } = one
    for (const person of [one.giver, one.people[0]!, mo])
      for (const url of [
        `/api/posts/${postId}/draw`,
        `/api/posts/${postId}`,
        `/api/posts/${postId}/line`,
        `/api/posts/${postId}/interested`,
        `/api/interests`,
        `/api/notifications`,
        `/api/feed`,
      ])
        written.push((await person.fetch({ method: 'GET', url })).body)
    const zip = await one.giver.fetch({ method: 'POST', url: ownDataPath, payload: {} })
    for (const file of (await unzip(zip.rawPayload)).values()) written.push(file.toString('latin1'))
    const all = written.join('\n')
    expect(all).toContain(commitment)
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(all).not.toContain(seed.toString(form))
    await world.later(24)
    const result = await one.result()
    expect(result.seed).toBe(seed.toString('hex'))
    expect(sha256(result.seed)).toBe(commitment)
  } finally {
    process.stdout.write = real
  }
})
