// Proves docs/specification.md: Reservations
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import { acceptTime, handOver, handoverWord, proposeTime, sayWord } from '#contract/handovers.ts'
import { withdrawInterest } from '#contract/interests.ts'
import { readNotifications } from '#contract/notifications.ts'
import { closeAccount } from '#contract/own-account.ts'
import { deletePost, setSold } from '#contract/posts.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { setLine } from '#contract/line.ts'
import {
  declineReservation,
  extendReservation,
  releaseReservation,
  reserve,
} from '#contract/reservations.ts'
import { showInterest } from '#contract/interests.ts'
import { liftSuspension, suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import {
  openKillableServer,
  type KillableServer,
} from '#server/testing/processes/killable-server.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

// Longer ones: npm run test:histories
const { steps, seed, kills } = inject('history')
const password = 'correct horse'
const random = randomOf(seed)
const below = (limit: number) => Math.floor(random() * limit)

let world: LineWorld
let server: KillableServer
let mo: Person
const people: Person[] = []
let posts: { id: string; seller: Person }[] = []
let count = 0
let placeId = ''

beforeAll(async () => {
  world = await openLineWorld()
  server = await openKillableServer(world.db, world.now())
  mo = atServer(await world.moderator('mo'))
  for (let person = 0; person < 20; person++) people.push(await newcomer())
  for (let post = 0; post < 6; post++) await offer()
  placeId = await world.db.value<string>(
    sql`select id from handover_places order by position limit 1`,
  )
})
afterAll(async () => {
  await server.close()
  await world.close()
})

const atServer = (person: Person): Person => ({ ...person, ...server.callsOf(person.cookie) })
const newcomer = async () =>
  atServer(await world.resident(`p${count++}`, { verified: true, password }))
async function pass(hours: number) {
  world.at(world.hours(hours))
  await server.move(world.now())
}
async function offer() {
  const seller = one(people)
  posts.push({ id: await world.post(seller, { title: `Thing ${count++}` }), seller })
}
function one<T>(all: readonly T[]): T {
  const chosen = all[below(all.length)]
  if (chosen === undefined) throw new Error('none to choose from')
  return chosen
}

const openTurns = () =>
  world.db.query<{ id: string; postId: string; holderId: string; sellerId: string }>(sql`
    select id, post_id as "postId", holder_id as "holderId", seller_id as "sellerId" from reservations
    where status in ('held', 'agreed') order by created_at, id`)
/** A turn, with its seller and holder as callers. */
async function aTurn() {
  const turns = await openTurns()
  if (turns.length === 0) return undefined
  const turn = one(turns)
  const byId = (id: string) => people.find((person) => person.id === id)
  const [seller, holder] = [byId(turn.sellerId), byId(turn.holderId)]
  return seller && holder && { ...turn, seller, holder }
}
const sideOf = ({ seller, holder }: { seller: Person; holder: Person }) =>
  random() < 0.5 ? seller : holder
const waitingReports = (postId: string) =>
  world.db.value<number>(sql`
    select count(*)::int from reports where target_post_id = ${postId} and status = 'pending'`)

type Act = () => Promise<{ status: number; body: unknown } | undefined>
/** How often each is done, among the others. */
const acts: Record<string, [weight: number, Act]> = {
  ask: [10, () => one(people).call(showInterest, { params: { postId: one(posts).id } })],
  withdraw: [3, () => one(people).call(withdrawInterest, { params: { postId: one(posts).id } })],
  reserve: [
    10,
    async () => {
      const { id: postId, seller } = one(posts)
      const line = await world.db.values<string>(
        sql`select user_id from interests where post_id = ${postId} order by created_at, id`,
      )
      if (line.length === 0) return undefined
      const replaces = random() < 0.2 ? (await world.openOf(postId))?.id : undefined
      const body = {
        userId: one(line),
        until: world.hours(2 + below(100)).toISOString(),
        replaces,
      }
      return seller.call(reserve, { params: { postId }, body }, { idempotencyKey: randomUUID() })
    },
  ],
  decline: [
    4,
    async () => {
      const turn = await aTurn()
      return turn?.holder.call(declineReservation, { params: { reservationId: turn.id } })
    },
  ],
  release: [
    2,
    async () => {
      const turn = await aTurn()
      const body = { passOn: random() < 0.5 }
      return turn?.seller.call(releaseReservation, { params: { reservationId: turn.id }, body })
    },
  ],
  extend: [
    2,
    async () => {
      const turn = await aTurn()
      const body = { until: world.hours(2 + below(150)).toISOString() }
      return turn?.seller.call(extendReservation, { params: { reservationId: turn.id }, body })
    },
  ],
  propose: [
    8,
    async () => {
      const turn = await aTurn()
      const startsAt = world.hours(1 + below(60))
      const body = {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString(),
        ...(random() < 0.7 ? { placeId } : { door: 'mine' as const }),
      }
      const params = { reservationId: turn?.id ?? '' }
      return turn && sideOf(turn).call(proposeTime, { params, body })
    },
  ],
  accept: [
    8,
    async () => {
      const open = await world.db.query<{ id: string; reservationId: string; by: string }>(sql`
        select t.id, t.reservation_id as "reservationId",
          case t.proposed_by when 'seller' then r.holder_id else r.seller_id end as by
        from handover_times t join reservations r on r.id = t.reservation_id where t.state = 'open' order by t.created_at, t.id`)
      if (open.length === 0) return undefined
      const { id: timeId, reservationId, by } = one(open)
      return people
        .find(({ id }) => id === by)
        ?.call(acceptTime, { params: { reservationId, timeId } })
    },
  ],
  prove: [
    3,
    async () => {
      const passes = await world.db.query<{ id: string; code: string; by: string }>(sql`
        select r.id, h.code, r.seller_id as by from handover_passes h join reservations r on r.id = h.reservation_id order by r.created_at, r.id`)
      if (passes.length === 0) return undefined
      const { id: reservationId, code, by } = one(passes)
      const body = { code: random() < 0.7 ? code : '000000' }
      return people.find(({ id }) => id === by)?.call(handOver, { params: { reservationId }, body })
    },
  ],
  speak: [
    8,
    async () => {
      const all = await world.db.query<{ id: string; by: string }>(sql`
        select id, case when ${random()} < 0.5 then seller_id else holder_id end as by from reservations
        where status = 'agreed' or closed_at > ${world.hours(-100)} order by created_at, id`)
      if (all.length === 0) return undefined
      const { id: reservationId, by } = one(all)
      const body = { word: one(handoverWord.options) }
      return people.find(({ id }) => id === by)?.call(sayWord, { params: { reservationId }, body })
    },
  ],
  sleep: [
    6,
    async () => {
      await pass(below(20))
      return undefined
    },
  ],
  switch: [
    1,
    () => {
      const { id: postId, seller } = one(posts)
      return seller.call(setLine, { params: { postId }, body: { passesOn: random() < 0.7 } })
    },
  ],
  sell: [
    4,
    () => {
      const { id: postId, seller } = one(posts)
      const body = { sold: random() < 0.4, to: random() < 0.5 ? 'holder' : 'other' } as const
      return seller.call(setSold, { params: { postId }, body })
    },
  ],
  remove: [
    1,
    async () => {
      const post = one(posts)
      posts = posts.filter(({ id }) => id !== post.id)
      await offer()
      return post.seller.call(deletePost, { params: { postId: post.id } })
    },
  ],
  block: [2, () => one(people).call(blockUser, { params: { userId: one(people).id } })],
  unblock: [
    3,
    async () => {
      const [pair] = await world.db.query<{ by: string; of: string }>(
        sql`select blocker_id as by, blocked_id as of from blocks order by created_at limit 1`,
      )
      const blocker = people.find(({ id }) => id === pair?.by)
      return pair && blocker?.call(unblockUser, { params: { userId: pair.of } })
    },
  ],
  suspend: [
    1,
    () =>
      mo.call(suspendResident, { params: { userId: one(people).id }, body: { reason: 'rude' } }),
  ],
  lift: [
    3,
    async () => {
      const person = one(people)
      const answer = await mo.call(liftSuspension, { params: { userId: person.id } })
      await world.db.query(sql`
        insert into sessions (token_hash, account_id, expires_at)
        select ${hashToken(person.token)}, id, now() + interval '1 day' from accounts
        where id = ${person.id} and suspended_at is null on conflict do nothing`)
      return answer
    },
  ],
  close: [
    0.3,
    async () => {
      const person = one(people)
      const { username } = person
      const answer = await person.call(closeAccount, { body: { password, username } })
      if (await world.db.some(sql`select from accounts where id = ${person.id}`)) return answer
      people.splice(people.indexOf(person), 1, await newcomer())
      const left = posts.filter(({ seller }) => seller !== person)
      const gone = posts.length - left.length
      posts = left
      for (let post = 0; post < gone; post++) await offer()
      return answer
    },
  ],
  report: [
    2,
    async () => {
      const params = { postId: one(posts).id }
      // The same two hide no more than three posts a day.
      await world.db.query(sql`
        update report_hidings set hidden_at = hidden_at - interval '1 day'`)
      for (const location of [`${count}a`, `${count}b`]) {
        const reporter = await world.resident(`p${count++}`, { verified: true, location })
        await atServer(reporter).call(reportPost, { params, body: { reason: 'other' } })
      }
      return undefined
    },
  ],
  decide: [
    5,
    async () => {
      const params = { postId: one(posts).id }
      const seen = await waitingReports(params.postId)
      if (seen === 0) return mo.call(restoreReportedPost, { params })
      return random() < 0.5
        ? mo.call(dismissReports, { params, body: { seen } })
        : mo.call(hideReportedPost, { params, body: { seen, note: 'against the rules' } })
    },
  ],
  write: [
    2,
    async () => {
      const turn = await aTurn()
      // Refused where one is suspended.
      if (turn) await world.write(turn.holder, turn.seller).catch(() => undefined)
      return undefined
    },
  ],
  read: [4, () => one(people).call(readNotifications, { body: {} })],
}
const weights = Object.values(acts).map(([weight]) => weight)

function anAct(): [name: string, Act] {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [name, [weight, act]] of Object.entries(acts)) {
    left -= weight
    if (left < 0) return [name, act]
  }
  throw new Error('the weights end before their sum')
}

/** What is never true, each with the rows of which it is. */
const never = {
  'nobody heard of the end': sql`select * from interests_unheard`,
  'two open turns of one post': sql`
    select post_id from reservations where status in ('held', 'agreed') group by 1 having count(*) > 1`,
  'told twice of one end': sql`
    select user_id, split_part(message, '”', 1) from notifications where type = 'gone' and read_at is null
    group by 1, 2 having count(*) > 1`,
  'told twice of the end of one turn': sql`
    select reservation_id from notifications where type = 'turn-over' group by 1 having count(*) > 1`,
  'a turn that lapsed without a reminder two hours before': sql`
    select id from reservations where ended_as = 'lapsed' and (reminded_at is null or closed_at < reminded_at + interval '2 hours')`,
  'told of the end and of the turn': sql`
    select n.message, gone.message from notifications n join notifications gone on gone.user_id = n.user_id and gone.post_id = n.post_id
    where n.type = 'turn' and gone.type = 'gone' and n.read_at is null and gone.read_at is null`,
  'the card is wrong': sql`
    select id from posts p where reserved <> exists (select from reservations where post_id = p.id and status in ('held', 'agreed'))`,
  'a turn of what is gone': sql`
    select r.id from reservations r left join posts p on p.id = r.post_id
    where r.status in ('held', 'agreed') and (p.id is null or is_gone(p))`,
  'a turn that runs while the post is hidden, or rests while it is not': sql`
    select r.id from reservations r join posts p on p.id = r.post_id
    where r.status in ('held', 'agreed') and (p.hidden_at is not null) <> (r.paused_at is not null)`,
  'a turn of somebody who is behind a block, suspended or not interested': sql`
    select r.id from reservations r join accounts a on a.id = r.holder_id where r.status in ('held', 'agreed') and (
      a.suspended_at is not null or r.holder_id in (select id from blocked_with(r.seller_id))
      or not exists (select from interests i where i.user_id = r.holder_id and i.post_id = r.post_id))`,
  'an end without its moment': sql`
    select id from reservations where status in ('done', 'ended') and (due_at is not null or paused_at is not null)`,
  'nothing is ever due': sql`select id from reservations where status in ('held', 'agreed') and due_at is null`,
  'agreed without a time or a pass': sql`
    select id from reservations r where status = 'agreed' and (
      not exists (select from handover_times where reservation_id = r.id and state = 'agreed')
      or not exists (select from handover_passes where reservation_id = r.id))`,
  'a time on offer after the end': sql`
    select t.id from handover_times t join reservations r on r.id = t.reservation_id
    where t.state in ('open', 'agreed') and r.closed_at is not null`,
  'nobody was asked a day before it ended without a verdict': sql`
    select id from reservations where ended_as = 'unclear' and (asked_at is null or closed_at < asked_at + interval '24 hours')`,
  'told that it is gone while it is not': sql`
    select n.message from notifications n join posts p on p.id = n.post_id
    where n.type = 'gone' and n.read_at is null and not is_gone(p) and p.hidden_at is null`,
  'told of a line of what is gone': sql`
    select n.message from notifications n join posts p on p.id = n.post_id
    where n.type = 'line' and n.reservation_id is null and n.read_at is null and is_gone(p)`,
}
async function expectPromises(done: string[]) {
  for (const [what, statement] of Object.entries(never))
    expect({ what, rows: await world.db.query(statement) }, done.slice(-25).join(' ')).toEqual({
      what,
      rows: [],
    })
}

test(
  `after ${steps} steps of twenty people and ${kills} kills of the server everybody has heard back, once (seed ${seed})`,
  { timeout: 30_000 + steps * 100 + kills * 10_000 },
  async () => {
    const done: string[] = []
    let killed = 0
    let sinceLook = 0
    while (done.length < steps) {
      // Now and then several things happen at once.
      const isKilled = done.length >= ((killed + 0.5) * steps) / kills
      const atOnce = isKilled || random() < 0.15 ? 4 : 1
      const chosen = Array.from({ length: atOnce }, anAct)
      const acting = Promise.all(chosen.map(([, act]) => act()))
      if (isKilled) {
        done.push(`kill:${++killed}`)
        await wait(below(15))
        await server.kill()
      }
      const answers = await acting
      for (const [nth, [name]] of chosen.entries()) {
        const status = answers[nth]?.status ?? 0
        done.push(`${name}${status === 0 ? '' : `:${status}`}`)
        expect(
          status,
          `${done.slice(-8).join(' ')} ${JSON.stringify(answers[nth]?.body)}`,
        ).toBeLessThan(500)
      }
      sinceLook += atOnce
      if (sinceLook < 20) continue
      sinceLook = 0
      await expectPromises(done)
    }
    await pass(24 * 15)
    await pass(24 * 15)
    await expectPromises(done)
    if (kills >= 20) expect(server.lost()).toBeGreaterThan(0)
    // What was meant to happen did; a short history may be without it.
    for (const name of steps < 2000
      ? []
      : ['reserve', 'decline', 'sell', 'suspend', 'block', 'accept', 'prove', 'speak'])
      expect(done).toContain(`${name}:200`)
  },
)

/** The same numbers each time (mulberry32). */
function randomOf(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
