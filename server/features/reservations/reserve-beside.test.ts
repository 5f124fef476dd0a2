// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { proposeTime } from '#contract/handovers.ts'
import { closeAccount } from '#contract/own-account.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { suspendResident } from '#contract/residents.ts'
import { reserve } from '#contract/reservations.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

const pairs = 20
const password = 'correct horse'
let world: LineWorld
let mo: Person
beforeAll(async () => {
  world = await openLineWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

let nth = 0
/** Each is the seller of a post that the other wants. */
async function neighbours(closes: 'ada' | 'ben' | undefined) {
  const newcomer = (name: string) =>
    world.resident(`${name}${++nth}`, { verified: true, ...(closes === name && { password }) })
  const [ada, ben] = [await newcomer('ada'), await newcomer('ben')]
  const [adas, bens] = [await world.post(ada), await world.post(ben)]
  await world.ask(adas, [ben])
  await world.ask(bens, [ada])
  return { ada, ben, adas, bens }
}
type Pair = Awaited<ReturnType<typeof neighbours>>

const reserving = (seller: Person, postId: string, holder: Person) =>
  seller.call(reserve, {
    params: { postId },
    body: { userId: holder.id, until: world.hours(30).toISOString() },
  })
const rename = (person: Person) =>
  person.call(updateProfile, { body: { username: `x${++nth}`, bio: 'New here' } })
const close = (person: Person) =>
  person.call(closeAccount, { body: { password, username: person.username } })

type Act = (pair: Pair) => Promise<{ status: number }>
const beside: [what: string, act: Act, closes?: 'ada' | 'ben'][] = [
  ['the seller changes the username', ({ ada }) => rename(ada)],
  ['the holder changes the username', ({ ben }) => rename(ben)],
  ['the seller closes the account', ({ ada }) => close(ada), 'ada'],
  ['the holder closes the account', ({ ben }) => close(ben), 'ben'],
  [
    'the holder blocks the seller',
    ({ ada, ben }) => ben.call(blockUser, { params: { userId: ada.id } }),
  ],
]
const suspend = (person: Person) =>
  mo.call(suspendResident, { params: { userId: person.id }, body: { reason: 'rude' } })
beside.push(
  ['a moderator suspends the seller', ({ ada }) => suspend(ada)],
  ['a moderator suspends the holder', ({ ben }) => suspend(ben)],
)

test.for(beside)(
  `while %s, reserving never waits in a circle (${pairs} times at once)`,
  { timeout: 60_000 },
  async ([, act, closes]) => {
    const scenes = await Promise.all(Array.from({ length: pairs }, () => neighbours(closes)))
    const answers = await Promise.all(
      scenes.flatMap((pair) => [
        reserving(pair.ada, pair.adas, pair.ben),
        act(pair),
        reserving(pair.ben, pair.bens, pair.ada),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)

test.for(beside)(
  `while %s, proposing a first time never waits in a circle (${pairs} times at once)`,
  { timeout: 60_000 },
  async ([, act, closes]) => {
    const scenes = await Promise.all(
      Array.from({ length: pairs }, async () => {
        const pair = await neighbours(closes)
        const { ada, ben, adas, bens } = pair
        const reservations = [
          await world.reserve(ada, adas, ben),
          await world.reserve(ben, bens, ada),
        ]
        return { ...pair, reservations }
      }),
    )
    const span = { startsAt: world.hours(20).toISOString(), endsAt: world.hours(21).toISOString() }
    const proposing = (person: Person, reservationId = '') =>
      person.call(proposeTime, { params: { reservationId }, body: { ...span, door: 'mine' } })
    const answers = await Promise.all(
      scenes.flatMap((pair) => [
        act(pair),
        proposing(pair.ada, pair.reservations[0]),
        proposing(pair.ben, pair.reservations[1]),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)
