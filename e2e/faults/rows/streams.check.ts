import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { livePath } from '#contract/live.ts'
import { quantile } from '../../../bench/load.ts'
import { listeningBrowser } from '#server/platform/live/listening-browser.testing.ts'
import { openAnswers } from '../answers.ts'
import { choice, random, tell } from '../figures.ts'
import { addressOf, ask, openHouse, type Chat, type House } from '../house.ts'

const listeners = 200
const messages = 10_000
const cutEveryMs = 100
const arriveWithinMs = 5000

test('200 people whose connections are cut all the time hear 10,000 messages, each once and in order', async () => {
  const house = await openHouse(listeners)
  const link = await openLink(Number(new URL(house.origin).port))
  const browsers = house.people.map((person) =>
    listeningBrowser(
      [`http://127.0.0.1:${link.port}${livePath}`],
      { cookie: person.cookie, 'x-forwarded-for': addressOf(person) },
      { since: 0 },
    ),
  )
  try {
    const sentAt = new Map<string, number>()
    let cuts = 0
    const cutting = setInterval(() => {
      cuts += link.cut()
    }, cutEveryMs)
    const answers = openAnswers()
    const last = new Map<string, number>()
    let left = messages
    const sending = house.chats.map(async (chat) => {
      for (; left > 0; await wait(random() * 100)) {
        left--
        const seq = await send(house, chat, answers)
        last.set(chat.id, seq)
        sentAt.set(`${chat.id} ${seq}`, performance.now())
      }
    })
    await Promise.all(sending)
    clearInterval(cutting)
    await wait(arriveWithinMs)

    const counts = { missing: 0, twice: 0, 'out of order': 0 }
    const delays: number[] = []
    for (const [n, { heard }] of browsers.entries()) {
      const chat = house.chats[Math.floor(n / 2)]
      if (!chat) throw new Error('nobody to chat with')
      const events = heard.map(({ data, at }) => ({ ...JSON.parse(data), at }))
      expect(events.filter(({ kind }) => kind === 'reset')).toEqual([])
      const own = events.filter(({ kind }) => kind === 'message')
      const seqs = own.map(({ seq }: { seq: number }) => seq)
      counts.missing += (last.get(chat.id) ?? 0) - new Set(seqs).size
      counts.twice += seqs.length - new Set(seqs).size
      counts['out of order'] += seqs.filter((seq, at) => seq < (seqs[at - 1] ?? 0)).length
      for (const { seq, at } of own) delays.push(at - (sentAt.get(`${chat.id} ${seq}`) ?? at))
    }
    tell(
      `${listeners} streams, ${messages} messages, ${cuts} cut connections, ${delays.length} heard: ${told(counts)}; p99 ${Math.round(quantile(delays, 0.99))} ms after the answer; ${answers.told()}`,
    )
    expect(counts).toEqual({ missing: 0, twice: 0, 'out of order': 0 })
    expect(delays).toHaveLength(2 * messages)
    answers.expectNoOthers()
  } finally {
    for (const browser of browsers) browser.leave()
    await link.close()
    await house.close()
  }
})

const told = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

/** A resident may send 30 a minute: the others wait. */
async function send(house: House, { id, of }: Chat, answers: ReturnType<typeof openAnswers>) {
  for (;;) {
    const address = `/api/conversations/${id}/messages`
    const answer = await ask(house, choice(of), 'POST', address, { body: { text: 'Still there?' } })
    const { message } = await answer.json()
    if (answer.status === 429) {
      await wait(250)
      continue
    }
    answers.add(answer)
    if (answer.ok) return Number(message.seq)
    throw new Error(`a message was refused: ${answer.status}`)
  }
}

/** Passes bytes on, and cuts some of its connections whenever it is asked to. */
async function openLink(toPort: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      sockets.delete(near)
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
    sockets.add(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      const chosen = [...sockets].filter(() => random() < 0.05)
      for (const socket of chosen) socket.destroy()
      return chosen.length
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
