// Proves docs/specification.md: Mail about what is unread
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { daytimeAhead } from '#server/testing/services/push-settings.ts'
import { openSmtp } from '#server/testing/services/smtp.ts'
import { openDigestWorld, type DigestWorld } from './digest-world.testing.ts'

let world: DigestWorld
beforeAll(async () => {
  world = await openDigestWorld()
})
beforeEach(() => world.at(daytimeAhead()))
afterAll(() => world.close())

const nowhere = { smtpUrl: 'smtp://127.0.0.1:1', from: 'x@building.example', brandName: 'Foyer' }
const idOf = (mail: string) => /^Message-ID: (<.+>)/im.exec(mail)?.[1]
const linesOf = (mail: string) => [...mail.matchAll(/^• (.+?)\r?$/gm)].map(([, line]) => line)

test('while the mail server is away one mail a minute tries; when it is back each person gets one, with what is unread then', async () => {
  const people = await Promise.all(['Ada', 'Bob', 'Cleo'].map(world.someone))
  for (const person of people) await world.decide(person, 'early')
  const away = openMail(nowhere)
  let tries = 0
  const counted = { deliver: (mail: QueuedMail) => (tries++, away.deliver(mail)) }
  for (let minute = 1; minute <= 3; minute++) {
    await world.send(counted)
    expect(tries).toBe(minute)
    world.later(1)
  }
  for (const person of people) await world.decide(person, 'late')
  await world.send()
  for (const { email } of people) {
    expect(linesOf(await world.smtp.next(email))).toEqual(['early', 'late'])
    expect(world.smtp.count(email)).toBe(0)
  }
})

test('a mail whose answer never came goes out again as the same one; what is new waits for the next', async () => {
  const ada = await world.someone('Ada')
  const slow = await openSmtp({ drops: 1 })
  const mailer = openMail({ ...nowhere, smtpUrl: slow.url })
  await world.decide(ada, 'first')
  await world.send(mailer)
  const lost = await slow.next(ada.email)
  await world.decide(ada, 'second')
  world.later(1)
  await world.send(mailer)
  const again = await slow.next(ada.email)
  expect(idOf(again)).toBe(idOf(lost))
  expect([linesOf(lost), linesOf(again)]).toEqual([['first'], ['first']])
  world.later(61)
  await world.send(mailer)
  expect(linesOf(await slow.next(ada.email))).toEqual(['second'])
  mailer.close()
  await slow.close()
})

test('two nodes at the same time send one mail', async () => {
  const people = await Promise.all(['Ada', 'Bob', 'Cleo', 'Dan'].map(world.someone))
  for (const person of people) await world.decide(person, 'once')
  await Promise.all([world.send(), world.send(), world.send()])
  for (const { email } of people) expect(world.smtp.count(email)).toBe(1)
})

test('an address that is refused for good delays nobody and is not tried again; one that is refused for now is', async () => {
  const [ada, bob, cleo] = await Promise.all(['Ada', 'Bob', 'Cleo'].map(world.someone))
  if (!ada || !bob || !cleo) throw new Error('nobody')
  for (const person of [ada, bob, cleo]) await world.decide(person, 'hello')
  const codes = new Map([
    [ada.email.toLowerCase(), 550],
    [bob.email.toLowerCase(), 450],
  ])
  const strict = await openSmtp({ refuses: (to) => codes.get(to) })
  const mailer = openMail({ ...nowhere, smtpUrl: strict.url })
  await world.send(mailer)
  expect([ada, bob, cleo].map(({ email }) => strict.count(email))).toEqual([0, 0, 1])
  codes.clear()
  world.later(6)
  await world.send(mailer)
  expect([ada, bob, cleo].map(({ email }) => strict.count(email))).toEqual([0, 1, 1])
  mailer.close()
  await strict.close()
})
