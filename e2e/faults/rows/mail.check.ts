import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { until } from '#server/testing/until.ts'
import { tell } from '../figures.ts'
import { openHouse } from '../house.ts'
import { settle } from '../ledger.ts'
import { failures, openMailServer } from '../mail-server.ts'
import { startWriters } from '../writers.ts'

const mails = 15
const failsForMs = 12_000
/** Each minute Foyer looks whether the mail server is back; a temporary refusal waits up to five. */
const deliveredWithinMs = 330_000
/** The server has the mail, and nobody can know: the mail comes again, with the same Message-ID. */
const unavoidable = 'takes the mail and hangs up'

test('however the mail server fails, mails arrive once it works, once each, and requests go on', async () => {
  const server = await openMailServer()
  const house = await openHouse(100, { SMTP_URL: server.url, HOST: '127.0.0.1' })
  try {
    const writers = startWriters(house, { writers: 4, pauseMs: 100 })
    const told: string[] = []
    for (const failure of failures) {
      await server.fail(failure)
      const ids = Array.from({ length: mails }, () => randomUUID())
      for (const id of ids)
        await addJob(house.db, 'send-mail', {
          id,
          to: `${id}@building.example`,
          subject: failure,
          text: 'A mail.',
        } satisfies QueuedMail)
      await wait(failsForMs)
      await server.work()
      const began = performance.now()
      const copies = () => ids.map((id) => server.arrived.get(`${id}@localhost`) ?? 0)
      await until(failure, () => copies().every((count) => count > 0), deliveredWithinMs)
      const seconds = Math.round((performance.now() - began) / 1000)
      const twice = copies().filter((count) => count > 1).length
      if (failure !== unavoidable) expect([failure, twice]).toEqual([failure, 0])
      told.push(
        `${failure}: ${mails} delivered, ${twice} more than once, the last after ${seconds} s`,
      )
    }
    await writers.finish()
    tell(`${told.join('; ')}; meanwhile ${await settle(house, writers)}`)
    expect([...writers.answers.counts.keys()]).toEqual(['200'])
  } finally {
    await house.close()
    await server.close()
  }
})
