import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { insertPost, insertResident } from '#server/testing/builders.ts'
import { until } from '#server/testing/until.ts'
import { openDatabaseElsewhere } from '../database-elsewhere.ts'
import { longest, tell } from '../figures.ts'
import { ask, openHouse, type House } from '../house.ts'
import { settle } from '../ledger.ts'
import { openMailServer } from '../mail-server.ts'
import { openNodeClock } from '../node-clock.ts'
import { startWriters } from '../writers.ts'

/** Seconds, as libfaketime takes them. */
const hour = 3600
const day = 24 * hour
const jumps = [hour, -hour, day, -day]
const staysMs = 6000
/** The next minute, and time to do it. */
const timetableWithinMs = 75_000

test('when the clock of Foyer’s machine jumps by an hour or a day and back, sessions, jobs and reservations do not', async () => {
  const mailServer = await openMailServer()
  const database = await openDatabaseElsewhere()
  const clock = openNodeClock()
  const house = await openHouse(
    100,
    { ...database.environment, ...clock.environment, SMTP_URL: mailServer.url, HOST: '127.0.0.1' },
    database.openDatabase,
  )
  try {
    const reserved = await reserve(house)
    const writers = startWriters(house, { writers: 4, pauseMs: 50 })
    const mailsTook: number[] = []
    for (const jump of jumps) {
      clock.set(jump)
      await writers.after(50)
      mailsTook.push(await mail(house, mailServer.arrived))
      await wait(staysMs)
      expect(await reserved.status()).toBe('held')
      clock.set(0)
      await writers.after(50)
    }
    const minutesDone = () =>
      house.db.only<{ last: Date }>(sql`
        select max(last_execution) as last from graphile_worker._private_known_crontabs`)
    const began = performance.now()
    const since = new Date()
    await until(
      'the next minute of the timetable',
      async () => {
        const { last } = await minutesDone()
        return last > since && last <= new Date()
      },
      timetableWithinMs,
    )
    const timetable = performance.now() - began
    expect(await reserved.status()).toBe('held')
    await writers.finish()
    tell(
      `${jumps.length} jumps and back, ${await settle(house, writers, { interest: reserved.interest })}; nobody was signed out; mails took at most ${longest(mailsTook)}; the timetable goes on after ${longest([timetable])}; the reservation stays`,
    )
    expect([...writers.answers.counts.keys()]).toEqual(['200'])
  } finally {
    await house.close()
    await database.close()
    await mailServer.close()
    clock.close()
  }
})

async function mail({ db }: House, arrived: Map<string, number>): Promise<number> {
  const id = randomUUID()
  const began = performance.now()
  await addJob(db, 'send-mail', {
    id,
    to: `${id}@building.example`,
    subject: 'What time is it?',
    text: 'A mail.',
  } satisfies QueuedMail)
  await until('the mail', () => arrived.get(`${id}@localhost`) === 1, 20_000)
  return performance.now() - began
}

/** For three days. */
async function reserve(house: House) {
  const seller = await insertResident(house.db, 'reserver', { verified: true })
  const holder = await insertResident(house.db, 'holder', { verified: true })
  const postId = await insertPost(house.db, seller.id)
  const interest = await ask(house, holder, 'PUT', `/api/posts/${postId}/interest`)
  expect(interest.status).toBe(200)
  const answer = await ask(house, seller, 'POST', `/api/posts/${postId}/reservations`, {
    body: { userId: holder.id, until: new Date(Date.now() + 3 * day * 1000).toISOString() },
    key: randomUUID(),
  })
  const { reservation } = await answer.json()
  expect(answer.status).toBe(200)
  const status = async () => {
    const now = await ask(house, holder, 'GET', `/api/reservations/${reservation.id}`)
    const body = await now.json()
    return body.reservation.status
  }
  return { status, interest: `${holder.id} ${postId}` }
}
