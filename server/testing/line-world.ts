import { reserve } from '#contract/reservations.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { hourMs } from '#contract/time-units.ts'
import { sql } from '#server/platform/database/db.ts'
import { moveLines, unheardInterests } from '#server/features/line/index.ts'
import { openWorld, type Person, type World } from './world.ts'

const generous = 1_000_000
export const lineLimits = {
  'gesture.account': generous,
  'interest.account': generous,
  'reservation.account': generous,
  'handoverTime.account': generous,
  'passCode.account': generous,
  'report.account': generous,
}

export type LineWorld = World & {
  now: () => Date
  at: (moment: Date | string) => void
  /** The clock stands so much later, and has done what was due. */
  pass: (hours: number) => Promise<void>
  hours: (hours: number) => Date
  seller: (name: string) => Promise<Person>
  crowd: (name: string, size: number) => Promise<Person[]>
  ask: (postId: string, people: readonly Person[]) => Promise<void>
  /** Returns the reservation's id. */
  reserve: (seller: Person, postId: string, holder: Person, hours?: number) => Promise<string>
  /** Proposed by the one, accepted by the other, half an hour long, at the first place. */
  agree: (reservationId: string, proposer: Person, other: Person, inHours?: number) => Promise<void>
  write: (from: Person, to: Person) => Promise<void>
  /** What the line has said to them, oldest first. */
  heard: (person: { id: string }) => Promise<string[]>
  unheard: () => Promise<number>
  /** The first names of a post's line, in order. */
  lineOf: (postId: string) => Promise<string[]>
  openOf: (postId: string) => Promise<{ id: string; holder: string; until: Date } | undefined>
}

/**
 * With a clock that tests move. It begins on a Monday at 10 AM in New York. `tickMs`: it goes on by so
 * much each time that it is read, as a real one does.
 */
export async function openLineWorld({ tickMs = 0 } = {}): Promise<LineWorld> {
  let time = new Date('2026-03-02T15:00:00Z')
  const clock = async () => (time = new Date(time.getTime() + tickMs))
  const world = await openWorld({ limits: lineLimits, clock })
  const { db } = world
  const hours = (count: number) => new Date(time.getTime() + count * hourMs)
  return {
    ...world,
    now: () => time,
    at: (moment) => void (time = new Date(moment)),
    hours,
    pass: async (count) => {
      time = hours(count)
      await moveLines(db, world.line)
    },
    seller: (name) => world.resident(name, { verified: true }),
    crowd: (name, size) =>
      Promise.all(Array.from({ length: size }, (_, nth) => world.resident(`${name}${nth + 1}`))),
    ask: async (postId, people) => {
      for (const person of people) await person.call(showInterest, { params: { postId } })
    },
    reserve: async (seller, postId, holder, count = 30) => {
      const body = { userId: holder.id, until: hours(count).toISOString() }
      const answer = await seller.call(reserve, { params: { postId }, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.reservation.id
    },
    agree: async (reservationId, proposer, other, inHours = 24) => {
      const params = { reservationId }
      const { places } = (await proposer.call(listHandoverPlaces, {})).body
      const startsAt = hours(inHours).toISOString()
      const endsAt = hours(inHours + 0.5).toISOString()
      const body = { startsAt, endsAt, placeId: places[0]?.id }
      const { reservation } = (await proposer.call(proposeTime, { params, body })).body
      const timeId = reservation.proposal?.id ?? ''
      const answer = await other.call(acceptTime, { params: { reservationId, timeId } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    write: async (from, to) => {
      const { conversation } = (await from.call(startConversation, { body: { userId: to.id } }))
        .body
      const params = { conversationId: conversation.id }
      const { message } = (await from.call(sendMessage, { params, body: { text: 'hello' } })).body
      await db.query(sql`update messages set created_at = ${time} where id = ${message.id}`)
    },
    heard: ({ id }) =>
      db.values<string>(sql`
        select message from notifications where user_id = ${id} and type in ('turn', 'turn-over', 'line', 'gone', 'handover', 'handed-over')
        order by created_at, message`),
    unheard: () => unheardInterests(db),
    lineOf: (postId) =>
      db.values<string>(sql`
        select u.name from posts p, line_of(p.id, p.creator_id) as l join users u on u.id = l.user_id
        where p.id = ${postId} order by l.place`),
    openOf: (postId) =>
      db.first(sql`
        select r.id, u.name as holder, r.answer_by as until from reservations r join users u on u.id = r.holder_id
        where r.post_id = ${postId} and r.status in ('held', 'agreed')`),
  }
}
