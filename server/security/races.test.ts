// Proves docs/specification.md: Everywhere
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/chat.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { acceptTime, getPass, handOver, proposeTime } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { createPost } from '#contract/posts.ts'
import { reportPost } from '#contract/reports.ts'
import { reserve } from '#contract/reservations.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { sendAppeal } from '#contract/suspension.ts'
import { approveVerification } from '#contract/verification-cases.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sayWhy, submit } from '../features/verification/verification.testing.ts'
import { noLimits } from './no-limits.ts'

// More rounds: npm run test:security
const { races } = inject('security')
const atOnce = 20

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ limits: noLimits })
  mailbox = await openMailbox(world.db, openLog('silent'), { limits: world.limits })
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

let count = 0
const someone = () => world.resident(`who${count++}`, { verified: true, location: `Apt ${count}` })

/** The statuses of `atOnce` calls that are sent together. */
async function together<E extends Endpoint>(
  callers: readonly Pick<Person, 'call'>[],
  endpoint: E,
  input: Input<E> | ((nth: number) => Input<E>),
  options = {},
) {
  const calls = Array.from({ length: atOnce }, async (_, nth) => {
    const caller = callers[nth % callers.length]
    const given = typeof input === 'function' ? input(nth) : input
    return caller?.call(endpoint, given, options)
  })
  return (await Promise.all(calls)).map((answer) => answer?.status ?? 0)
}
const succeeded = (statuses: number[]) => statuses.filter((status) => status < 300).length
const rowsOf = (table: ReturnType<typeof sql>) => world.db.value<number>(table)

const onceOnly: Record<string, () => Promise<number>> = {
  'an interest is one interest, and one notification': async () => {
    const [ada, bob] = [await someone(), await someone()]
    const params = { postId: await world.post(ada) }
    await together([bob], showInterest, { params })
    const kept = await rowsOf(sql`select count(*)::int from interests where user_id = ${bob.id}`)
    return kept * (await notified(ada, 'interest'))
  },
  'a report counts once': async () => {
    const [ada, bob] = [await someone(), await someone()]
    const params = { postId: await world.post(ada) }
    return succeeded(await together([bob], reportPost, { params, body: { reason: 'abuse' } }))
  },
  'a thing is reserved for one of twenty': async () => {
    const ada = await someone()
    const params = { postId: await world.post(ada) }
    const crowd = await Promise.all(Array.from({ length: atOnce }, someone))
    for (const person of crowd) await person.call(showInterest, { params })
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
    return succeeded(
      await together([ada], reserve, (nth) => ({
        params,
        body: { userId: crowd[nth]?.id ?? '', until },
      })),
    )
  },
  'a post that is sent again is one post': async () => {
    const ada = await someone()
    const { id } = await insertUpload(world.db, ada.id)
    const body = {
      title: 'Walnut side table',
      description: 'One drawer.',
      price: '120',
      condition: 'used' as const,
      tower: 'North' as const,
      location: '1204',
      fileUrls: [{ id }],
    }
    await together([ada], createPost, { body }, { idempotencyKey: randomUUID() })
    return rowsOf(sql`select count(*)::int from posts where creator_id = ${ada.id}`)
  },
  'a message that is sent again is one message': async () => {
    const [ada, bob] = [await someone(), await someone()]
    const { conversation } = (await ada.call(startConversation, { body: { userId: bob.id } })).body
    const params = { conversationId: conversation.id }
    const again = { idempotencyKey: randomUUID() }
    await together([ada], sendMessage, { params, body: { text: 'hello' } }, again)
    return rowsOf(sql`select count(*)::int from messages where sender_id = ${ada.id}`)
  },
  'two people have one chat, whoever begins': async () => {
    const [ada, bob] = [await someone(), await someone()]
    await together([ada, bob], startConversation, (nth) => ({
      body: { userId: nth % 2 === 0 ? bob.id : ada.id },
    }))
    return rowsOf(sql`select count(*)::int from participants where user_id = ${ada.id}`)
  },
  'a username is given to one of twenty': async () => {
    const crowd = await Promise.all(Array.from({ length: atOnce }, someone))
    const username = `wanted${count++}`
    return succeeded(await together(crowd, updateProfile, { body: { username, bio: '' } }))
  },
  'a search is kept once': async () => {
    const ada = await someone()
    await together([ada], saveSearch, { body: { q: 'desk' } })
    return rowsOf(sql`select count(*)::int from saved_searches where user_id = ${ada.id}`)
  },
  'a resident is approved once, by one of two moderators': async () => {
    const [one, two] = [
      await world.moderator(`mo${count++}`),
      await world.moderator(`mo${count++}`),
    ]
    const newcomer = await world.resident(`new${count++}`)
    const caseId = await submit(newcomer, one)
    for (const moderator of [one, two]) await sayWhy(moderator, caseId)
    await together([one, two], approveVerification, { params: { caseId } })
    return notified(newcomer, 'verification-approved')
  },
  'an appeal is one appeal': async () => {
    const ada = await someone()
    await world.db.query(sql`update accounts set suspended_at = now() where id = ${ada.id}`)
    return succeeded(await together([ada], sendAppeal, { body: { text: 'I have said sorry.' } }))
  },
  'a link to a new password works once': async () => {
    const ada = await someone()
    await world.anonymous.call(forgotPassword, { body: { email: ada.email } })
    const mail = await mailbox.next(ada.email)
    const [, userId = '', secret = ''] =
      /reset-password\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
    const chosen = { newPassword: 'battery staple', confirmPassword: 'battery staple' }
    return succeeded(
      await together([world.anonymous], resetPassword, { body: { userId, secret, ...chosen } }),
    )
  },
  'a handover is closed once': async () => {
    const [ada, bob, cem] = [await someone(), await someone(), await someone()]
    const reservationId = await agreed(ada, bob, cem)
    const { show } = (await bob.call(getPass, { params: { reservationId } })).body
    const code = show?.code ?? ''
    await together([ada], handOver, { params: { reservationId }, body: { code } })
    const done = await rowsOf(sql`
      select count(*)::int from reservations where id = ${reservationId} and status = 'done'`)
    return done * (await notified(cem, 'gone'))
  },
}

test.each(Object.entries(onceOnly))(
  `sent twenty times at once, %s (${races} rounds)`,
  { timeout: 60_000 + races * 5_000 },
  async (_name, once) => {
    for (let round = 0; round < races; round++) expect(await once(), `round ${round}`).toBe(1)
  },
)

const notified = ({ id }: Person, type: string) =>
  rowsOf(sql`select count(*)::int from notifications where user_id = ${id} and type = ${type}`)

/** Cem asks too. */
async function agreed(ada: Person, bob: Person, cem: Person): Promise<string> {
  const params = { postId: await world.post(ada) }
  for (const person of [bob, cem]) await person.call(showInterest, { params })
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { reservation } = (await ada.call(reserve, { params, body: { userId: bob.id, until } }))
    .body
  const startsAt = Date.now() + 60_000
  const body = {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
    door: 'mine' as const,
  }
  const proposed = await ada.call(proposeTime, { params: { reservationId: reservation.id }, body })
  const timeId = proposed.body.reservation.proposal?.id ?? ''
  await bob.call(acceptTime, { params: { reservationId: reservation.id, timeId } })
  return reservation.id
}
