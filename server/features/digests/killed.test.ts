// Proves docs/specification.md: Mail about what is unread
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#server/platform/database/db.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { daytimeAhead } from '#server/testing/services/push-settings.ts'
import { openSmtp, type Smtp } from '#server/testing/services/smtp.ts'
import { until } from '#server/testing/until.ts'
import { openDigestWorld, type DigestWorld } from './digest-world.testing.ts'

const script = fileURLToPath(import.meta.resolve('#server/testing/processes/digest-process.ts'))
const { digestEvents: events, digestKills: kills } = inject('history')

let world: DigestWorld
let smtp: Smtp
let child: ChildProcess
beforeAll(async () => {
  world = await openDigestWorld()
  smtp = await openSmtp({ answersAfterMs: 30 })
  await world.db.query(sql`
    create table test_clock as select ${daytimeAhead()}::timestamptz - clock_timestamp() as ahead`)
})
afterAll(async () => {
  await kill()
  await smtp.close()
  await world.close()
})

const start = () => void (child = fork(script, [urlOf(world.db), smtp.url], { execArgv: [] }))
async function kill() {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
/** Also what a killed one had begun is free again. */
const anHourLater = () =>
  world.db.query(sql`update test_clock set ahead = ahead + interval '61 minutes'`)
const isSending = () =>
  world.db.value<boolean>(sql`
    select exists (select from digests where maybe_sent and outcome is null and due_at > (select clock_timestamp() + ahead from test_clock))`)
const isNothingDue = () =>
  world.db.value<boolean>(sql`
    select not exists (select from digests where outcome is null) and not exists (
      select from notifications n where not exists (select from digest_events where notification_id = n.id) and not exists (
        select from digests d where d.user_id = n.user_id
          and d.closed_at > (select clock_timestamp() + ahead - interval '60 minutes' from test_clock)))`)

test(`${events} events, and the sender killed ${kills} times while it sends: each is told once`, async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => world.someone('Ada')))
  start()
  let killed = 0
  for (let nth = 0; nth < events; nth++) {
    const person = people[nth % people.length]
    if (person) await world.decide(person, `Event ${nth}`)
    if (killed < kills && nth >= ((killed + 1) * events) / (kills + 1)) {
      await anHourLater()
      await until('a mail is on its way', isSending, 60_000)
      await wait(Math.random() * 1000)
      await kill()
      killed++
      start()
    }
  }
  // What the killed ones had begun, and what waits for another hour after it.
  for (let hour = 0; hour < 2; hour++) {
    await anHourLater()
    await until('no mail to be due', isNothingDue, 60_000)
  }
  const mails = new Map<string, string>()
  let repeated = 0
  for (const { email } of people)
    while (smtp.count(email) > 0) {
      const mail = await smtp.next(email)
      const id = /^Message-ID: (<.+>)/im.exec(mail)?.[1] ?? ''
      if (mails.has(id)) repeated++
      mails.set(id, mail)
    }
  const told = [...mails.values()].flatMap((mail) =>
    [...mail.matchAll(/^• Event (\d+)\r?$/gm)].map(([, nth]) => Number(nth)),
  )
  console.log(
    `${killed} kills; ${mails.size} mails, ${repeated} of them came twice as the same one`,
  )
  expect(killed).toBe(kills)
  // Mail programs show mails with the same Message-ID once.
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: events }, (_, nth) => nth))
}, 300_000)
