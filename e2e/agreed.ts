import { showInterest } from '#contract/interests.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { reserve } from '#contract/reservations.ts'
import { insertResident } from '#server/testing/builders.ts'
import { sql } from '#server/platform/database/db.ts'
import { expect, unique, type Building, type Neighbour } from './world.ts'

type Screen = Parameters<Building['neighbour']>[1]
const hourMs = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

async function send(
  building: Building,
  who: Neighbour,
  method: string,
  path: string,
  data?: object,
) {
  const answer = await who.context.request.fetch(path, {
    method,
    headers: { origin: building.origin, 'idempotency-key': crypto.randomUUID() },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Daniel's post is reserved for Ana. */
export async function held(building: Building, screen: Screen = {}) {
  const person = (name: string) =>
    building.neighbour(unique(name.slice(0, 3).toLowerCase()), {
      verified: true,
      name,
      ...screen,
    })
  const daniel = await person('Daniel Kim')
  const ana = await person('Ana Ruiz')
  const postId = await building.post(daniel, { title: 'Walnut chair' })
  await send(building, ana, 'PUT', showInterest.path.replace(':postId', postId))
  const { reservation } = await send(
    building,
    daniel,
    'POST',
    reserve.path.replace(':postId', postId),
    { userId: ana.id, until: later(24) },
  )
  const { id: fanId } = await insertResident(building.db, unique('maya'), {
    verified: true,
    name: 'Maya Ortiz',
  })
  await building.db.query(
    sql`insert into interests (user_id, post_id) values (${fanId}, ${postId})`,
  )
  const id: string = reservation.id
  return { daniel, ana, postId, id, address: `/handover/${id}` }
}

/** They meet in two hours, in the first place of the list. */
export async function agreed(building: Building, screen: Screen = {}) {
  const deal = await held(building, screen)
  const { daniel, ana, id } = deal
  const { places } = await send(building, daniel, 'GET', listHandoverPlaces.path)
  const { reservation } = await send(
    building,
    daniel,
    'POST',
    proposeTime.path.replace(':reservationId', id),
    { startsAt: later(2), endsAt: later(2.5), placeId: places[0].id },
  )
  const path = acceptTime.path
    .replace(':reservationId', id)
    .replace(':timeId', reservation.proposal.id)
  await send(building, ana, 'POST', path)
  const [pass] = await building.db.query<{ code: string; token: Buffer }>(
    sql`select code, token from handover_passes where reservation_id = ${id}`,
  )
  if (!pass) throw new Error('there is no pass')
  return { ...deal, code: pass.code, token: pass.token.toString('base64url') }
}

/** So many minutes after the agreed end. */
export const afterTheEnd = ({ db }: Building, id: string, minutes: number) =>
  db.query(sql`
    update handover_times set starts_at = now() - make_interval(mins => ${minutes + 30}),
      ends_at = now() - make_interval(mins => ${minutes})
    where reservation_id = ${id} and state = 'agreed'`)
