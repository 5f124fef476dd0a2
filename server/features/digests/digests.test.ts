// Proves docs/specification.md: Mail about what is unread
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { deleteMessage, readConversation } from '#contract/chat.ts'
import { withdrawInterest } from '#contract/interests.ts'
import { readNotifications } from '#contract/notifications.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { deletePost, setSold } from '#contract/posts.ts'
import { addPushDevice } from '#contract/push.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'
import { sql } from '#server/platform/database/db.ts'
import { daytimeAhead } from '#server/testing/services/push-settings.ts'
import type { Person } from '#server/testing/world.ts'
import { openDigestWorld, type DigestWorld } from './digest-world.testing.ts'

let world: DigestWorld
beforeAll(async () => {
  world = await openDigestWorld()
})
beforeEach(() => world.at(daytimeAhead()))
afterAll(() => world.close())

const mailTo = async ({ email }: Person) =>
  (await world.smtp.next(email)).replaceAll('\r', '').replaceAll('\n ', ' ')
const countOf = ({ email }: Person) => world.smtp.count(email)
/** Each line that begins with a dot, of the text part. */
const linesOf = (mail: string) => [...mail.matchAll(/^• (.+)$/gm)].map(([, line]) => line)

test('what is unread after ten minutes goes out in one mail: who and which thing, no words of a message, no apartment', async () => {
  const [ada, bob, cleo, dan] = await Promise.all(['Ada', 'Bob', 'Cleo', 'Dan'].map(world.someone))
  if (!ada || !bob || !cleo || !dan) throw new Error('nobody')
  const lamp = await world.post(ada, { title: 'Lamp & shade', location: 'PH 4711' })
  await world.interest(bob, lamp)
  await world.interest(cleo, lamp)
  await world.interest(dan, await world.post(ada, { title: 'Chair' }))
  await world.write(bob, ada, 'Come to PH 4711')
  await world.write(bob, ada, 'please')
  await world.decide(ada, 'A moderator hid “Chair”: it is broken.\n\nPlease mend it.')
  await world.send()
  const mail = await mailTo(ada)
  expect(linesOf(mail)).toEqual([
    'Bob and 1 other are interested in “Lamp & shade”.',
    'Dan is interested in “Chair”.',
    'Bob wrote you 2 messages.',
    'A moderator hid “Chair”: it is broken. Please mend it.',
  ])
  expect(mail).toMatch(/^Subject: 4 things are new for you at Foyer$/m)
  expect(mail).toContain('Hello Ada Ito,')
  expect(mail).toContain('\n\nhttp://localhost/message\n\n')
  expect(mail).toContain('“Lamp &amp; shade”.<br>• Dan')
  expect(mail).not.toMatch(/PH 4711|please|Bob Ito/)
  expect(countOf(ada)).toBe(0)
})

test('of interest in one thing, the button leads to who is interested', async () => {
  const [gus, hal, ida] = await Promise.all(['Gus', 'Hal', 'Ida'].map(world.someone))
  if (!gus || !hal || !ida) throw new Error('nobody')
  const sofa = await world.post(gus, { title: 'Sofa' })
  for (const person of [hal, ida]) await world.interest(person, sofa)
  await world.send()
  expect(await mailTo(gus)).toContain(`\n\nhttp://localhost/list/${sofa}\n\n`)
})

test('what is younger than ten minutes waits, and what is two days old is in no mail', async () => {
  const [ada, bob] = [await world.someone('Ada'), await world.someone('Bob')]
  const cid = await world.someone('Cid')
  await world.write(bob, ada, 'hello')
  await world.write(cid, ada, 'hello')
  await world.db.query(sql`
    update messages set created_at = ${new Date(world.now().getTime() - 9 * 60_000)} where sender_id = ${bob.id}`)
  await world.db.query(sql`
    update messages set created_at = ${new Date(world.now().getTime() - 49 * 3_600_000)} where sender_id = ${cid.id}`)
  await world.send()
  expect(countOf(ada)).toBe(0)
  world.later(1)
  await world.send()
  const mail = await mailTo(ada)
  expect(linesOf(mail)).toEqual(['Bob wrote to you.'])
  expect(mail).toMatch(/http:\/\/localhost\/message\?chat=[\w-]{36}\n/)
})

test('nobody gets more than one mail an hour, and nothing is told twice', async () => {
  const [ada, bob] = [await world.someone('Ada'), await world.someone('Bob')]
  await world.decide(ada, 'first')
  await world.send()
  expect(linesOf(await mailTo(ada))).toEqual(['first'])
  await world.decide(ada, 'second')
  await world.write(bob, ada, 'hello')
  for (const minutes of [1, 58]) {
    world.later(minutes)
    await world.send()
  }
  expect(countOf(ada)).toBe(0)
  world.later(1)
  await world.send()
  expect(linesOf(await mailTo(ada))).toEqual(['second', 'Bob wrote to you.'])
  world.later(61)
  await world.send()
  expect(countOf(ada)).toBe(0)
})

test('in the night of the building no mail is sent; in the morning one tells what is still unread', async () => {
  const ada = await world.someone('Ada')
  const day = wallTimeOf(world.now(), 'America/New_York')
  const wall = (hour: number, minute: number, days: number) =>
    world.at(momentOf({ ...day, day: day.day + days, hour, minute }, 'America/New_York'))
  await world.decide(ada, 'read in the night')
  for (const [hour, minute, days] of [
    [21, 0, 0],
    [3, 0, 1],
    [7, 59, 1],
    [8, 9, 1],
  ] as const) {
    wall(hour, minute, days)
    await world.send()
  }
  await ada.call(readNotifications, { body: {} })
  await world.decide(ada, 'still unread')
  wall(8, 10, 1)
  await world.send()
  expect(linesOf(await mailTo(ada))).toEqual(['still unread'])
})

test('what was read, deleted or withdrawn, and what comes from somebody blocked or suspended, is not told', async () => {
  const [ada, bob, cleo, dan, eve] = await Promise.all(
    ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve'].map(world.someone),
  )
  if (!ada || !bob || !cleo || !dan || !eve) throw new Error('nobody')
  const postId = await world.post(ada, { title: 'Lamp' })
  await world.interest(bob, postId)
  await bob.call(withdrawInterest, { params: { postId } })
  const { params, message } = await world.write(bob, ada, 'read')
  await ada.call(readConversation, { params, body: { seq: message.seq } })
  await world.interest(cleo, postId)
  await world.write(cleo, ada, 'blocked')
  await ada.call(blockUser, { params: { userId: cleo.id } })
  const gone = await world.write(dan, ada, 'deleted')
  await dan.call(deleteMessage, { params: { ...gone.params, messageId: gone.message.id } })
  await world.interest(eve, postId)
  await world.write(eve, ada, 'suspended')
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${eve.id}`)
  await world.send()
  expect(countOf(ada)).toBe(0)
  await world.decide(ada, 'this one')
  await world.send()
  expect(linesOf(await mailTo(ada))).toEqual(['this one'])
})

test.each([
  [
    'sold',
    (by: Person, postId: string) => by.call(setSold, { params: { postId }, body: { sold: true } }),
  ],
  ['deleted', (by: Person, postId: string) => by.call(deletePost, { params: { postId } })],
])(
  'a post that fits a search, or that somebody wants, is not told of once it is %s',
  async (_, end) => {
    const [ada, bob] = [await world.someone('Ada'), await world.someone('Bob')]
    const postId = await world.post(bob, { title: 'Lamp' })
    await world.fit(ada, postId)
    await world.interest(ada, postId)
    await end(bob, postId)
    await world.send()
    expect([countOf(ada), countOf(bob)]).toEqual([0, 0])
  },
)

test('a suspended account gets none', async () => {
  const ada = await world.someone('Ada')
  await world.decide(ada, 'hello')
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${ada.id}`)
  await world.send()
  expect(countOf(ada)).toBe(0)
})

test('what a device has rung for comes by no mail; what it could not does, and rings no more', async () => {
  const [ada, bob] = [await world.someone('Ada'), await world.someone('Bob')]
  const endpoint = `https://fcm.googleapis.com/fcm/send/${ada.id}`
  const body = { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await ada.call(addPushDevice, { body })
  await world.decide(ada, 'rung')
  await world.write(bob, ada, 'one')
  await world.write(bob, ada, 'two')
  // Of a chat only the newest is told.
  await world.db.query(sql`
    update pushes p set outcome = case when m.text = 'one' then 'not-needed' else 'sent' end
    from pushes same left join messages m on m.id = same.message_id where same.id = p.id`)
  await world.send()
  expect(countOf(ada)).toBe(0)
  await world.write(bob, ada, 'three')
  await world.send()
  expect(linesOf(await mailTo(ada))).toEqual(['Bob wrote to you.'])
  const waiting = await world.db.query(sql`
    select from pushes p join push_subscriptions s on s.id = subscription_id where outcome is null and s.user_id = ${ada.id}`)
  expect(waiting).toEqual([])
})

test.each([
  ['mailInterest', async (bob: Person, ada: Person) => world.interest(bob, await world.post(ada))],
  ['mailMessages', (bob: Person, ada: Person) => world.write(bob, ada, 'hello')],
  ['mailDecisions', (_: Person, ada: Person) => world.decide(ada, 'decided')],
  ['mailSearches', async (bob: Person, ada: Person) => world.fit(ada, await world.post(bob))],
] as const)('what %s switches off is not told', async (name, cause) => {
  const [ada, bob] = [await world.someone('Ada'), await world.someone('Bob')]
  await ada.call(setUserSettings, { body: { [name]: false } })
  await cause(bob, ada)
  await world.send()
  expect(countOf(ada)).toBe(0)
  await ada.call(setUserSettings, { body: { [name]: true } })
  await world.send()
  expect(linesOf(await mailTo(ada))).toHaveLength(1)
})

test('more than thirty lines end with how many more there are, and the subject counts all', async () => {
  const ada = await world.someone('Ada')
  for (let nth = 0; nth < 33; nth++) await world.decide(ada, `decision ${nth}`)
  await world.send()
  const mail = await mailTo(ada)
  expect(mail).toMatch(/^Subject: 33 things are new for you at Foyer$/m)
  const lines = linesOf(mail)
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toBe('And 3 more.')
  world.later(61)
  await world.send()
  expect(countOf(ada)).toBe(0)
})
