// Proves docs/specification.md: Reservations
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blockUser } from '#contract/blocks.ts'
import { endpoints } from '#contract/endpoints.ts'
import { withdrawInterest } from '#contract/interests.ts'
import { declineReservation, releaseReservation } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

type Scene = {
  sam: Person
  ana: Person
  params: { postId: string }
  reservationId: string
}
type Act = (scene: Scene) => Promise<unknown>

const decline: Act = ({ ana, reservationId }) =>
  ana.call(declineReservation, { params: { reservationId } })
const declineAndLeave: Act = async (scene) => {
  await decline(scene)
  await scene.ana.call(withdrawInterest, { params: scene.params })
}
const anaBlocks: Act = ({ ana, sam }) => ana.call(blockUser, { params: { userId: sam.id } })
const release: Act = ({ sam, reservationId }) =>
  sam.call(releaseReservation, { params: { reservationId }, body: { passOn: true } })
const samBlocks: Act = ({ ana, sam }) => sam.call(blockUser, { params: { userId: ana.id } })

type Answers = Map<string, string>
type Wish = { asks: 'sam' | 'ana'; others?: number; hours?: number }

/** Sam's lamp is reserved for Ana; Ben and Cid are in line; Sam and Ana have written to each other. */
async function historyOf(act: Act, { asks, others = 2, hours = 0 }: Wish): Promise<Answers> {
  const world = await openLineWorld()
  try {
    const sam = await world.seller('sam')
    const ana = await world.resident('ana', { verified: true })
    const postId = await world.post(sam, { title: 'Lamp' })
    await world.ask(postId, [ana])
    for (const name of ['ben', 'cid'].slice(0, others))
      await world.ask(postId, [await world.resident(name)])
    await world.write(ana, sam)
    await world.write(sam, ana)
    await world.pass(1)
    const reservationId = await world.reserve(sam, postId, ana)
    const conversationId = await world.db.value<string>(sql`select id from conversations`)
    const [asker, other] = asks === 'sam' ? [sam, ana] : [ana, sam]
    await world.db.query(sql`delete from live_events`)
    await act({ sam, ana, params: { postId }, reservationId })
    await world.pass(hours)
    await world.index()
    const known = { postId, reservationId, conversationId, userId: other.id, caseId: postId }
    const events = await world.db.values(sql`
      select data from live_events where user_id = ${asker.id} order by seq`)
    const mails = await world.db.values(sql`
      select payload from graphile_worker._private_jobs where payload::text like ${`%${asker.email}%`} order by id`)
    return new Map([
      ...(await answersTo(asker, known, other.username)),
      ['live events', alike(events)],
      ['mails', alike(mails)],
    ])
  } finally {
    await world.close()
  }
}

/** Every question that there is, about the post, the reservation, the chat and the other one. */
async function answersTo(asker: Person, known: Record<string, string>, username: string) {
  const answers = new Map<string, string>()
  for (const [name, { method, path }] of endpoints) {
    if (method !== 'GET') continue
    const url = path.replace(/:(\w+)/g, (_, param: string) => known[param] ?? '')
    const query = queries[name]?.(username) ?? {}
    const answer = await asker.fetch({ method, url, query, headers: {} })
    answers.set(name, alike([answer.statusCode, answer.json()]))
  }
  return answers
}
const queries: Record<string, (username: string) => Record<string, string>> = {
  findUser: (username) => ({ username }),
  searchPosts: () => ({ q: 'walnut' }),
  listListings: () => ({ state: 'available' }),
}

/** Ids are numbered by their first appearance; times, also of versions, are all alike. */
function alike(answer: unknown): string {
  const ids: string[] = []
  return JSON.stringify(answer, undefined, 1)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id)
      return `id ${ids.indexOf(id)}`
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"version": "\d+"/, '"version": "time"')
    .replace(/"publicKey": "[\w-]+"/, '"publicKey": "of the house"')
}

const differing = (one: Answers, other: Answers) =>
  [...one].flatMap(([name, answer]) => (other.get(name) === answer ? [] : [name]))

/** What is left of an answer without these, and without ids, which count what is not there any more. */
const rest = (answers: Answers, name: string, without: string[]): unknown =>
  JSON.parse((answers.get(name) ?? '').replace(/id \d+/g, 'id'), (key, value: unknown) =>
    without.includes(key) ? undefined : value,
  )

const theOther = ['findUser', 'getProfile', 'listPostsOf']

test.for([
  [2, 0],
  [0, 0],
  [2, 72],
] as const)(
  'a block reads to the seller like “No, thank you” and then “No longer interested”, in every answer but those of the neighbour’s own profile (%i others in line, %i hours later)',
  async ([others, hours]) => {
    const [left, blocked] = await Promise.all([
      historyOf(declineAndLeave, { asks: 'sam', others, hours }),
      historyOf(anaBlocks, { asks: 'sam', others, hours }),
    ])
    // A block tells no browser that the interest is out of sight.
    const events = z.array(z.looseObject({ kind: z.string() }))
    const ofLeft = events.parse(rest(left, 'live events', []))
    expect(ofLeft.filter(({ kind }) => kind !== 'notification-removed')).toEqual(
      rest(blocked, 'live events', []),
    )
    expect(differing(left, blocked)).toEqual([...theOther, 'live events'])
  },
)

test('it reads like a plain “No, thank you” in what is told, in the reservation, the chat, the mails and the events; only the place in line is not kept', async () => {
  const [no, blocked] = await Promise.all([
    historyOf(decline, { asks: 'sam' }),
    historyOf(anaBlocks, { asks: 'sam' }),
  ])
  expect(differing(no, blocked)).toEqual([
    'getSession', // one notification less, that of the interest
    'listListings',
    'listInterestedIn',
    'listNotifications',
    ...theOther,
    'getLine',
  ])
  const told = (answers: Answers) =>
    (answers.get('listNotifications') ?? '').replace(/id \d+/g, 'id').split('"type": ')
  const isOfAnasInterest = (each: string) => each.startsWith('"interest"') && each.includes('"Ana"')
  expect(told(no).filter((each) => !isOfAnasInterest(each))).toEqual(told(blocked))
  const inLine = ['next', 'waiting']
  expect(rest(no, 'getLine', inLine)).toEqual(rest(blocked, 'getLine', inLine))
})

test('the seller’s block reads to the holder like a release, in what is told, in the reservation, the chat, the mails and the events; only the post and the seller are not found', async () => {
  const [released, blocked] = await Promise.all([
    historyOf(release, { asks: 'ana' }),
    historyOf(samBlocks, { asks: 'ana' }),
  ])
  expect(differing(released, blocked)).toEqual([
    'getDraw',
    'getPostForEdit',
    'listReservations',
    'listInterests',
    'listInterestedIn',
    'listNotifications',
    'getPost',
    'getPopular',
    ...theOther,
    'getLine',
    'getReservation',
    'explorePosts',
    'searchPosts',
  ])
  for (const [name, ofPost] of [
    ['listNotifications', ['post']],
    ['getReservation', ['postId', 'item']],
    ['listReservations', ['postId', 'item']],
  ] as const)
    expect(rest(released, name, [...ofPost])).toEqual(rest(blocked, name, [...ofPost]))
})
