import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Db } from './db.ts'
import type { Log } from '../log.ts'

export type LastingConnection = { close: () => Promise<void> }

/**
 * For LISTEN and session locks. Reconnects and calls `onConnected` again; an error there counts as
 * a break.
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
  const note = (what: string) => (error: Error) => log.debug({ err: error }, `${name}: ${what}`)
  const running = run()
  return {
    close: async () => {
      closing.abort()
      // pg's `end` hangs while the client connects.
      await connecting?.catch(note('closed before it was connected'))
      await current?.end().catch(note('the connection did not end cleanly'))
      await running
    },
  }

  async function run() {
    let failures = 0
    while (!closing.signal.aborted) {
      const client = new Client(db.direct)
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
      if (!closing.signal.aborted) await client.end().catch(note('already gone'))
      failures++
      // Half is random, so that many nodes do not return at once.
      const pauseMs = Math.min(5000, 50 * 2 ** Math.min(failures, 7)) * (0.5 + Math.random() / 2)
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {}) // woken to close
    }
  }
}
