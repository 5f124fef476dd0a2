import { showInterest } from '#contract/interests.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { reserve } from '#contract/reservations.ts'
import { hourMs } from '#contract/time-units.ts'
import { insertResident } from '#server/testing/builders.ts'
import { sql } from '#server/platform/database/db.ts'
import { unique, type Building } from './world.ts'

type Screen = Parameters<Building['neighbour']>[1]
const later = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

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
  await ana.call(showInterest, { params: { postId } })
  const { body } = await daniel.call(reserve, {
    params: { postId },
    body: { userId: ana.id, until: later(24) },
  })
  const { id: fanId } = await insertResident(building.db, unique('maya'), {
    verified: true,
    name: 'Maya Ortiz',
  })
  await building.db.query(
    sql`insert into interests (user_id, post_id) values (${fanId}, ${postId})`,
  )
  const { id } = body.reservation
  return { daniel, ana, postId, id, address: `/handover/${id}` }
}

/** They meet in two hours, in the first place of the list. */
export async function agreed(building: Building, screen: Screen = {}) {
  const deal = await held(building, screen)
  const { daniel, ana, id } = deal
  const placeId = (await daniel.call(listHandoverPlaces, {})).body.places[0]?.id
  const { body } = await daniel.call(proposeTime, {
    params: { reservationId: id },
    body: { startsAt: later(2), endsAt: later(2.5), placeId },
  })
  const timeId = body.reservation.proposal?.id ?? ''
  await ana.call(acceptTime, { params: { reservationId: id, timeId } })
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
