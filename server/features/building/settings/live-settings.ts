import type { Building } from '#contract/building-settings.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { keepConnected } from '#server/platform/database/lasting-connection.ts'
import { shareNext } from '#server/platform/database/share-next.ts'
import type { Log } from '#server/platform/log.ts'
import { findSettings, type StartValues } from './settings.store.ts'

const channel = 'building_settings'
const rereadMs = 30_000

/**
 * The building's settings in this node's memory. A trigger tells every node of a change, with its
 * commit (docs/decisions/0090-the-building-is-a-setting.md).
 */
export type LiveBuilding = Awaited<ReturnType<typeof openBuilding>>

export async function openBuilding({ db, start, log }: { db: Db; start: StartValues; log: Log }) {
  let building = await readBuilding(db, start)
  // A read that began before a change is not the last.
  const refresh = shareNext(async () => {
    building = await readBuilding(db, start)
  })
  const refreshed = () =>
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'the building’s settings could not be read'),
    )
  const connection = keepConnected(db, 'building settings', log, async (client) => {
    client.on('notification', () => void refreshed())
    await client.query(`listen ${channel}`)
    await refresh()
  })
  // Nothing is sent on this connection, so a line that was cut silently goes unnoticed.
  const timer = setInterval(() => void refreshed(), rereadMs).unref()
  const close = async () => {
    clearInterval(timer)
    await connection.close()
  }
  return { now: () => building, refresh, close }
}

export async function readBuilding(db: Queryable, start: StartValues): Promise<Building> {
  const { name, towers, currency, locale, timeZone } = await findSettings(db, start)
  return { name, towers, currency, locale, timeZone }
}

/** Spreading or destructuring it for later would keep old values. */
export const withBuilding = <Settings extends object>(settings: Settings, now: () => Building) => ({
  ...settings,
  get building() {
    return now()
  },
  get brandName() {
    return now().name
  },
  get towers() {
    return now().towers
  },
  get timeZone() {
    return now().timeZone
  },
  get locale() {
    return now().locale
  },
  get currency() {
    return now().currency
  },
})
