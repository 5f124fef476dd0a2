// Proves docs/specification.md: Closing an account
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { signUp } from '#contract/sign-up.ts'
import {
  deleteConversation,
  getConversation,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { listInterests, showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { closeAccount, ownDataPath } from '#contract/own-account.ts'
import { getPost, like, save } from '#contract/posts.ts'
import { reportPost } from '#contract/reports.ts'
import { getReservation, reserve } from '#contract/reservations.ts'
import { listSaved } from '#contract/saves.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { fileTasks, imageKey } from '../images/index.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ config: { adminEmails: ['owner@building.example'] } })
  mailbox = await openMailbox(world.db, openLog('silent'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const password = 'correct horse'
const resident = (name: string) => world.resident(name, { password, verified: true })
const close = (who: Person) =>
  who.call(closeAccount, { body: { password, username: who.username } })

async function chatOf(one: Person, other: Person, ...lines: string[]) {
  const { conversation } = (await one.call(startConversation, { body: { userId: other.id } })).body
  const params = { conversationId: conversation.id }
  for (const text of lines) await one.call(sendMessage, { params, body: { text } })
  return params
}
async function reserved(seller: Person, { id: userId }: Person, postId: string) {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await seller.call(reserve, { params: { postId }, body: { userId, until } })
  return body.reservation.id
}
/** Waits until nothing but mail is queued: no test runs the other jobs. */
async function mailsTo(email: string): Promise<number> {
  await world.db.query(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier <> 'send-mail'))`)
  return mailbox.waiting(email)
}
const eventsOf = async ({ id }: Person) =>
  (
    await world.db.query<{ data: unknown }>(
      sql`select data from live_events where user_id = ${id} order by seq`,
    )
  ).map(({ data }) => data)
const rowsAbout = async (id: string) => {
  const columns = await world.db.query<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'uuid'`)
  const found = []
  for (const { name, column } of columns) {
    const { rows } = await world.db.pool.query(`select from "${name}" where "${column}" = $1`, [id])
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found.toSorted()
}

describe('closing an account', () => {
  test('ends its sessions and signs nobody in any more; a mail confirms it, and the ledger remembers the id', async () => {
    const ada = await resident('ada')
    const { status, headers } = await close(ada)
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/^session=;/)
    expect(headers['clear-site-data']).toBe('"cache"')
    expect((await ada.call(getSession, {})).body.viewer).toBeNull()
    expect(
      (await world.anonymous.call(signIn, { body: { email: ada.email, password } })).status,
    ).toBe(401)
    expect(await mailbox.next(ada.email)).toContain('is closed')
    expect(await rowsAbout(ada.id)).toEqual(['erasures.account_id'])
  })

  test('asks for the password, and for the username as a sign that it is meant', async () => {
    const ben = await resident('ben')
    const wrong = await ben.refused(closeAccount, {
      body: { password: 'not that one', username: 'ben' },
    })
    expect(wrong).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { password: 'That is not your password' },
    })
    const unmeant = await ben.refused(closeAccount, { body: { password, username: 'bob' } })
    expect(unmeant).toMatchObject({ code: 'CLOSING_NOT_CONFIRMED' })
    const google = await world.resident('gina')
    const none = await google.refused(closeAccount, { body: { password, username: 'gina' } })
    expect(none.code).toBe('PASSWORD_NOT_SET')
    expect((await ben.call(getSession, {})).body.viewer).not.toBeNull()
    expect((await ben.call(closeAccount, { body: { password, username: ' Ben' } })).status).toBe(
      200,
    )
  })

  test('leaves nothing of the person in any table, whatever they did', async () => {
    const [cleo, dan] = [await resident('cleo'), await resident('dan')]
    const [mine, theirs] = [await world.post(cleo), await world.post(dan)]
    for (const [who, postId] of [
      [cleo, theirs],
      [dan, mine],
    ] as const) {
      const params = { postId }
      await who.call(like, { params })
      await who.call(save, { params })
      await who.call(showInterest, { params })
      await who.call(reportPost, { params, body: { reason: 'other', details: 'odd' } })
    }
    await reserved(cleo, dan, mine)
    await reserved(dan, cleo, theirs)
    await chatOf(cleo, dan, 'hello')
    await close(cleo)
    expect(await rowsAbout(cleo.id)).toEqual(['erasures.account_id'])
    const files = await world.db.query(
      sql`select from files where owner_id is null and status <> 'deleted'`,
    )
    expect(files).toHaveLength(0)
  })

  test('moderators who have their lists open hear of it', async () => {
    const [fred, mo] = [await resident('fred'), await world.resident('mo', { role: 'moderator' })]
    await close(fred)
    expect(await eventsOf(mo)).toEqual(
      ['verification', 'person', 'resident'].map((about) => ({
        kind: 'moderation',
        about,
        id: fred.id,
      })),
    )
  })

  test('a double click closes it once', async () => {
    const eva = await resident('eva')
    const statuses = (await Promise.all([close(eva), close(eva)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await mailsTo(eva.email)).toBe(1)
  })

  test('lets the address and the username be somebody’s again', async () => {
    const fay = await resident('fay')
    await close(fay)
    const form = {
      name: 'Fay',
      username: 'fay',
      email: fay.email,
      password,
      confirmPassword: password,
    }
    expect((await world.anonymous.call(signUp, { body: form })).status).toBe(200)
  })
})

describe('what others see of a closed account', () => {
  test('its posts are gone, from lists too, and whoever had them is told', async () => {
    const [gil, fan] = [await resident('gil'), await resident('fan')]
    const postId = await world.post(gil)
    await fan.call(save, { params: { postId } })
    await fan.call(showInterest, { params: { postId } })
    await close(gil)
    expect((await fan.refused(getPost, { params: { postId } })).status).toBe(404)
    expect((await fan.call(listSaved, { query: {} })).body.saved).toMatchObject([{ post: null }])
    expect((await fan.call(listInterests, { query: {} })).body.interests).toMatchObject([
      { post: null },
    ])
    expect(await eventsOf(fan)).toContainEqual({ kind: 'post', postId })
  })

  test('its likes count no more, and the others’ still do', async () => {
    const [hugo, ida, jan] = [await resident('hugo'), await resident('ida'), await resident('jan')]
    const params = { postId: await world.post(ida) }
    await hugo.call(like, { params })
    await jan.call(like, { params })
    await close(hugo)
    expect((await ida.call(getPost, { params })).body.post.likeCount).toBe(1)
  })

  test('its interest is gone from the seller’s notifications, at once', async () => {
    const [kai, lou] = [await resident('kai'), await resident('lou')]
    const postId = await world.post(lou)
    await kai.call(showInterest, { params: { postId } })
    const [notification] = (await lou.call(listNotifications, { query: {} })).body.notifications
    await close(kai)
    expect((await lou.call(listNotifications, { query: {} })).body.notifications).toEqual([])
    expect(await eventsOf(lou)).toContainEqual({
      kind: 'notification-removed',
      notificationId: notification?.id,
    })
    expect((await lou.call(getSession, {})).body.counts.notifications).toBe(0)
  })

  test('what was reserved ends, and the other one keeps a record without the name', async () => {
    const [kai, lea, max] = [await resident('kai'), await resident('lea'), await resident('max')]
    const [postId, other] = [await world.post(kai), await world.post(lea)]
    for (const who of [lea, max]) await who.call(showInterest, { params: { postId } })
    await kai.call(showInterest, { params: { postId: other } })
    const held = await reserved(kai, lea, postId)
    const holding = await reserved(lea, kai, other)
    await close(kai)
    const seen = async (reservationId: string) =>
      (await lea.call(getReservation, { params: { reservationId } })).body.reservation
    const gone = { title: 'Walnut side table', other: null, status: 'ended', can: [] }
    expect(await seen(held)).toMatchObject({ ...gone, postId: null, endedAs: 'gone' })
    expect(await seen(holding)).toMatchObject({ ...gone, postId: other, endedAs: 'declined' })
    for (const who of [lea, max]) {
      const { notifications } = (await who.call(listNotifications, { query: {} })).body
      expect(notifications.filter(({ type }) => type === 'gone')).toMatchObject([
        { message: '“Walnut side table” is no longer offered. Thank you for asking for it.' },
      ])
    }
    expect(await world.db.query(sql`select from interests_unheard`)).toEqual([])
  })

  test('a chat stays readable, with a former resident; nobody can write into it', async () => {
    const [mia, ned] = [await resident('mia'), await resident('ned')]
    const params = await chatOf(mia, ned, 'is it still there?', 'I could come at six')
    await close(mia)
    expect((await ned.call(getConversation, { params })).body.conversation).toMatchObject({
      partner: null,
      lastMessage: 'I could come at six',
      lastMessageSenderId: null,
      unread: 2,
    })
    const { messages } = (await ned.call(listMessages, { params, query: {} })).body
    expect(messages.map(({ text, senderId }) => [text, senderId])).toEqual([
      ['is it still there?', null],
      ['I could come at six', null],
    ])
    expect(await eventsOf(ned)).toContainEqual({ kind: 'conversation', ...params })
    expect((await ned.refused(sendMessage, { params, body: { text: 'hello?' } })).status).toBe(404)
  })

  test('what nobody is left to read is gone: a chat that both left or the other one never saw, messages that the other one deleted', async () => {
    const [olga, pia] = [await resident('olga'), await resident('pia')]
    const { conversationId } = await chatOf(olga, pia, 'hello')
    const silent = await chatOf(olga, await resident('quin'))
    await close(olga)
    expect(await rowsAbout(silent.conversationId)).toEqual([])
    expect(await rowsAbout(conversationId)).not.toEqual([])
    await close(pia)
    expect(await rowsAbout(conversationId)).toEqual([])

    const [rita, sven] = [await resident('rita'), await resident('sven')]
    const params = await chatOf(rita, sven, 'hello')
    await close(rita)
    expect((await sven.call(deleteConversation, { params })).status).toBe(200)
    expect(await rowsAbout(params.conversationId)).toEqual([])

    const [tia, ugo] = [await resident('tia'), await resident('ugo')]
    const chat = await chatOf(tia, ugo, 'Is it still there?')
    await ugo.call(deleteConversation, { params: chat })
    await chatOf(tia, ugo, 'Hello?')
    await close(tia)
    expect(
      await world.db.values(
        sql`select text from messages where conversation_id = ${chat.conversationId} order by seq`,
      ),
    ).toEqual(['', 'Hello?'])
  })

  test('the moderators keep its reports and those about it, without its name', async () => {
    const [rob, sue] = [await resident('rob'), await resident('sue')]
    const params = { postId: await world.post(sue) }
    await rob.call(reportPost, { params, body: { reason: 'scam', details: 'asked for a deposit' } })
    await close(rob)
    await close(sue)
    const kept = await world.db.query(sql`
      select reporter_id as reporter, user_to_report as reported, status from reports where details = 'asked for a deposit'`)
    expect(kept).toEqual([{ reporter: null, reported: null, status: 'pending' }])
  })

  test('its pictures are served to nobody from then on, and a job removes their bytes', async () => {
    const [tom, uma] = [await resident('tom'), await resident('uma')]
    const postId = await world.post(tom)
    const { id } = await world.db.only<{ id: string }>(
      sql`select id from files where post_id = ${postId}`,
    )
    await world.storage.put(imageKey(id, 960), Buffer.from('picture'), 'image/webp')
    const look = () => uma.fetch({ method: 'GET', url: `/media/${id}/960.webp` })
    expect((await look()).statusCode).toBe(200)
    await close(tom)
    expect((await look()).statusCode).toBe(404)
    const waiting = await world.db.query(
      sql`select from graphile_worker.jobs where task_identifier = 'remove-files'`,
    )
    expect(waiting).toHaveLength(1)
    const settings = {
      dataDir: world.dataDir,
      secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
    }
    await fileTasks({ ...world, settings })['remove-files']?.({}, new AbortController().signal)
    expect(await world.storage.get(imageKey(id, 960))).toBeUndefined()
    expect(await rowsAbout(id)).toEqual([])
  })
})

describe('a closing that fails', () => {
  test('changes nothing, tells nobody, mails nothing, and still ends the session', async () => {
    const [vic, wim] = [await resident('vic'), await resident('wim')]
    const postId = await world.post(vic)
    const params = await chatOf(vic, wim, 'hello')
    await vic.call(like, { params: { postId: await world.post(wim) } })
    const before = [await rowsAbout(vic.id), await eventsOf(wim)]
    // Fails at the last step before the commit.
    await world.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse before insert on erasures for each row execute function refuse()`)
    const answer = await close(vic)
    await world.db.pool.query('drop function refuse cascade')
    expect(answer).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/)
    expect((await vic.call(getSession, {})).body.viewer).toBeNull()
    expect((await wim.call(getPost, { params: { postId } })).status).toBe(200)
    expect((await wim.call(getConversation, { params })).body.conversation.partner?.username).toBe(
      'vic',
    )
    expect([await rowsAbout(vic.id), await eventsOf(wim)]).toEqual([
      before[0]?.filter((name) => name !== 'sessions.account_id'),
      before[1],
    ])
    expect(await mailsTo(vic.email)).toBe(0)
    expect(
      (await world.anonymous.call(signIn, { body: { email: vic.email, password } })).status,
    ).toBe(200)
  })
})

describe('the last administrator', () => {
  test('cannot leave while others live here, and can once there is another, even if both press at once', async () => {
    const building = await openWorld({ config: { adminEmails: ['yan@building.example'] } })
    const adminOf = (name: string) => building.resident(name, { password, role: 'administrator' })
    const leave = (who: Person) =>
      who.call(closeAccount, { body: { password, username: who.username } })
    const [xia, zoe] = [await adminOf('xia'), await building.resident('zoe', { password })]
    expect(await leave(xia)).toMatchObject({ status: 409, body: { code: 'LAST_ADMINISTRATOR' } })
    expect((await xia.call(getSession, {})).body.viewer).not.toBeNull()
    expect((await leave(zoe)).status).toBe(200)

    await building.resident('anna')
    // ADMIN_EMAIL makes yan an administrator, not a role.
    const yan = await building.resident('yan', { password })
    const statuses = (await Promise.all([leave(xia), leave(yan)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    await building.close()
  })

  test('may turn off the light when nobody else is left', async () => {
    const building = await openWorld()
    const last = await building.resident('last', { password, role: 'administrator' })
    const { status } = await last.call(closeAccount, { body: { password, username: 'last' } })
    expect(status).toBe(200)
    await building.close()
  })
})

test('closing an account and downloading its data may take longer than other requests', async () => {
  const building = await openWorld({ statementMs: 1000 })
  const [tim, una] = [await building.resident('tim', { password }), await building.resident('una')]
  const params = { postId: await building.post(una) }
  const { data, closed } = await building.db.transaction(async (tx) => {
    await tx.query(sql`lock table posts in access exclusive mode`)
    const waiting = {
      data: una.fetch({ method: 'POST', url: ownDataPath, payload: {} }),
      closed: close(tim),
    }
    for (let time = 0; time < 2; time++)
      expect(await una.refused(getPost, { params })).toMatchObject({ code: 'SERVER_BUSY' })
    return waiting
  })
  expect([(await data).statusCode, (await closed).status]).toEqual([200, 200])
  await building.close()
})

test(
  'five neighbours who like, want and message each other all leave at once',
  { timeout: 30_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, at) => resident(`crowd${at}`)))
    const posts = await Promise.all(people.map((one) => world.post(one)))
    await Promise.all(
      people.flatMap((one, at) => [
        ...posts
          .filter((_, other) => other !== at)
          .map((postId) => one.call(like, { params: { postId } })),
        one.call(showInterest, { params: { postId: posts[(at + 1) % posts.length] ?? '' } }),
        chatOf(one, people[(at + 1) % people.length] ?? one, 'bye'),
      ]),
    )
    const statuses = (await Promise.all(people.map(close))).map(({ status }) => status)
    expect(statuses).toEqual(people.map(() => 200))
    for (const { id } of people) expect(await rowsAbout(id)).toEqual(['erasures.account_id'])
  },
)
