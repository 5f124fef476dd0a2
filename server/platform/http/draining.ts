import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers open requests, then closes connections. */
    drain: () => Promise<void>
  }
}

// For balancers to see that this node is not ready.
const noticeMs = 600
// Requests on open connections have arrived by then, also on a busy machine.
const quietMs = 300
const drainWithinMs = 10_000
// Answered clients have reconnected by then, and wait.
const reconnectMs = 100
// One nearly idle turn of the event loop.
const idleTurnMs = 0.3
// The node closes anyway after this time.
const longestIdleWaitMs = 1000
const lookEveryMs = 20

/**
 * Register it before every hook that may wait, or it loses requests. `whenItBegins` ends long
 * answers such as the live stream.
 */
export function registerDraining(app: FastifyInstance) {
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
  function left(this: ServerResponse) {
    running.delete(this)
    note()
  }
  app.addHook('onRequest', (_request, { raw: response }, done) => {
    running.add(response)
    response.once('close', left)
    if (!held) return done()
    void held.then(() => {
      if (isLast) endsConnection(response)
      done()
    })
  })
  app.addHook('preClose', async () => begin())
  app.decorate('drain', async () => {
    const { server } = app
    if (!server.listening) return
    begin()
    await wait(noticeMs)
    // Held clients do not reconnect, so the event loop can accept new connections.
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    server.on('connection', note)
    await nobodyConnects(() => lastEvent)
    // http.Server's close would end connections that look idle while a request is on its way.
    Server.prototype.close.call(server)
    isLast = true
    resolve()
    for (const response of running) endsConnection(response)
    const end = performance.now() + drainWithinMs
    for (let quietFor = 0; quietFor < quietMs && performance.now() < end; await wait(lookEveryMs))
      quietFor = running.size === 0 ? quietFor + lookEveryMs : 0
    server.closeAllConnections()
  })
  return { whenItBegins: (act: () => void) => void beginnings.add(act) }
}

/** Closing the socket resets connections that the system has accepted and Node has not. */
async function nobodyConnects(lastEvent: () => number) {
  const end = performance.now() + longestIdleWaitMs
  while (performance.now() < end) {
    const began = performance.now()
    if (began - lastEvent() < reconnectMs) {
      await wait(lookEveryMs)
      continue
    }
    await turn()
    if (lastEvent() < began && performance.now() - began < idleTurnMs) return
  }
}

function endsConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
