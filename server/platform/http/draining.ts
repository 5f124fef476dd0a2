import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers everything that was sent, then lets go of all connections: `close` finds nothing left to wait for. */
    drain: () => Promise<void>
  }
}

// For balancers to see that this node is not ready.
const noticeMs = 600
// What was sent on a line that stays open has arrived by then, also on a busy machine.
const quietMs = 300
const patienceMs = 10_000
// Whoever was answered has come back by then, where they mean to, and waits.
const calmMs = 100
// One turn of the event loop with next to nothing to do.
const momentMs = 0.3
const noMomentMs = 1000
const lookEveryMs = 20

export type Draining = { whenItBegins: (act: () => void) => void }

/**
 * Makes an app that can end without losing a request. Comes before every hook that may wait: what it does not know of is not waited
 * for. What is given to `whenItBegins` ends what would last, as a live stream does.
 */
export function registerDraining(app: FastifyInstance): Draining {
  const running = new Set<ServerResponse>()
  const beginnings = new Set<() => void>()
  let held: Promise<void> | undefined
  let isLast = false
  let lastEvent = 0
  const note = () => void (lastEvent = performance.now())
  const begin = () => {
    for (const act of beginnings) act()
    beginnings.clear()
  }
  app.addHook('onRequest', async (_request, { raw: response }) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      note()
    })
    if (held) await held
    if (isLast) endsConnection(response)
  })
  app.addHook('preClose', async () => begin())
  app.decorate('drain', async () => {
    const { server } = app
    if (!server.listening) return
    begin()
    await wait(noticeMs)
    // Who waits for an answer does not connect anew, and the event loop has time for those who do.
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    server.on('connection', note)
    await nobodyConnects(() => lastEvent)
    // Not the server's own close: that ends lines which look idle while a request is on its way.
    Server.prototype.close.call(server)
    isLast = true
    resolve()
    for (const response of running) endsConnection(response)
    const end = performance.now() + patienceMs
    for (let quietFor = 0; quietFor < quietMs && performance.now() < end; await wait(lookEveryMs))
      quietFor = running.size === 0 ? quietFor + lookEveryMs : 0
    server.closeAllConnections()
  })
  return { whenItBegins: (act) => void beginnings.add(act) }
}

/**
 * Waits for a moment in which nobody connects, soon after the last connection or answer: whoever the system has let in and Node has not
 * is reset when the socket closes.
 */
async function nobodyConnects(lastEvent: () => number): Promise<void> {
  const end = performance.now() + noMomentMs
  while (performance.now() < end) {
    const began = performance.now()
    if (began - lastEvent() < calmMs) {
      await wait(lookEveryMs)
      continue
    }
    await turn()
    if (lastEvent() < began && performance.now() - began < momentMs) return
  }
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
