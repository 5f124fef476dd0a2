import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Db } from './db.ts'
import type { Log } from '#server/platform/log.ts'

export type LastingConnection = { close: () => Promise<void> }

/**
 * One connection of its own beside the pool, for what lives as long as a connection does (LISTEN, session locks). When it
 * breaks it is opened again, sooner at first, and `onConnected` sets it up anew; an error there counts as broken.
 */
export function keepConnected(
  db: Db,
  name: string,
  log: Log,
  onConnected: (client: Client) => Promise<void>,
): LastingConnection {
  const closing = new AbortController()
  let current: Client | undefined
  let connecting: Promise<Client> | undefined
  const running = run()
  return {
    close: async () => {
      closing.abort()
      // A client that is told to end while it connects does neither.
      await connecting?.catch((error: Error) =>
        log.debug({ err: error }, `${name}: closed before it was connected`),
      )
      await current
        ?.end()
        .catch((error: Error) =>
          log.debug({ err: error }, `${name}: the connection did not end cleanly`),
        )
      await running
    },
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!closing.signal.aborted) {
      const client = new Client(db.pool.options)
      current = client
      const broken = new Promise<Error | undefined>((resolve) =>
        client.on('error', resolve).on('end', () => resolve(undefined)),
      )
      try {
        connecting = client.connect()
        await connecting
        await onConnected(client)
        failures = 0
        const error = await broken
        if (!closing.signal.aborted)
          log.warn({ err: error }, `${name}: connection lost, opening it again`)
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, `${name}: no connection, trying again`)
      }
      if (!closing.signal.aborted)
        await client
          .end()
          .catch((error: Error) => log.debug({ err: error }, `${name}: already gone`))
      failures++
      // Half of the pause is random, so that many nodes do not come back in the same moment.
      const pauseMs = Math.min(5000, 50 * 2 ** Math.min(failures, 7)) * (0.5 + Math.random() / 2)
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {}) // woken early to close
    }
  }
}
