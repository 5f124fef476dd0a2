import { isQuiet } from '#contract/quiet.ts'
import { databaseClock, type Clock } from '#server/platform/database/clock.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { countUnread } from '../identity/index.ts'
import { pushKeys, type PushKeys } from './keys/push-keys.ts'
import { pushMessage } from './push-message.ts'
import { post, type Answer } from './services/push-service.ts'
import { claimDue, findWanted, markBegun, settle, tryLater, type PushRow } from './pushes.store.ts'
import { restingServices } from './services/resting-services.ts'
import { removeSubscription } from './subscriptions.store.ts'

type PushSettings = {
  brandName: string
  linkOrigin: string
  timeZone: string
  secretKeys: EncryptionKey[]
}
type Parts = {
  db: Queryable
  settings: PushSettings
  log: Log
  clock?: Clock
  timeoutMs?: number
}

/** Longer than any try: then the process that began it is gone. */
const leaseSeconds = 30
const mostAtOnce = 100

/**
 * What is due goes out, whatever node wrote it. A push is claimed before it is sent, so that two nodes
 * do not send it; one whose process died, or whose service answered too late, goes out again without
 * a sound (docs/decisions/0057-a-push-is-a-row-that-a-loop-sends.md).
 */
export function openPusher({
  db,
  settings,
  log,
  clock = databaseClock,
  timeoutMs = 10_000,
}: Parts) {
  const services = restingServices(mostAtOnce)
  const inFlight = new Set<Promise<void>>()
  const { linkOrigin, secretKeys } = settings
  const subject = linkOrigin.startsWith('https:') ? linkOrigin : 'mailto:no-reply@localhost'

  /** Begins to send some, and returns how many it took. */
  async function begin(): Promise<number> {
    const at = await clock(db)
    if (isQuiet(at, settings.timeZone)) return 0
    const without = services.without(at)
    const claimed = await claimDue(db, { at, without, seconds: leaseSeconds })
    if (claimed.length === 0) return 0
    const ids = claimed.map(({ id }) => id)
    const rows = await findWanted(db, ids, at)
    const wanted = new Set(rows.map(({ id }) => id))
    const over = ids.filter((id) => !wanted.has(id))
    if (over.length > 0) await settle(db, over, 'not-needed')
    const keys = await pushKeys(db, secretKeys)
    const uncertain = new Set(claimed.flatMap(({ id, maybeSent }) => (maybeSent ? [id] : [])))
    for (const row of rows) {
      const done = services.begin(row.service)
      const sending = send(row, keys, uncertain.has(row.id), at)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'push: could not be sent, trying again'),
        )
        .finally(() => (done(), inFlight.delete(sending)))
      inFlight.add(sending)
    }
    return claimed.length
  }

  async function send(row: PushRow, keys: PushKeys, again: boolean, at: Date) {
    const { messages, notifications } = await countUnread(db, { id: row.userId, role: 'resident' })
    const message = pushMessage(row, {
      brandName: settings.brandName,
      unread: messages + notifications,
      again,
    })
    if (!message) return
    await markBegun(db, row.id)
    const answer = await post({ keys, subject, timeoutMs }, row, message)
    await note(row, answer, again, at)
  }

  async function note(row: PushRow, answer: Answer, again: boolean, at: Date) {
    if (answer.as === 'down') {
      const restMs = services.failed(row.service, at, answer.afterMs)
      const waitMs = Math.max(restMs, Math.min(15_000 * 2 ** row.tries, 3_600_000))
      log.info({ service: row.service, reason: answer.reason }, 'push: the service is down')
      await tryLater(db, row.id, new Date(at.getTime() + waitMs), again || answer.maybeSent)
      return
    }
    services.answered(row.service)
    if (answer.as === 'gone') return void (await removeSubscription(db, row.subscriptionId))
    if (answer.as === 'refused')
      log.warn({ service: row.service, reason: answer.reason }, 'push: the service refused')
    await settle(db, [row.id], answer.as)
  }

  return {
    begin,
    finish: async () => {
      await Promise.allSettled(inFlight)
    },
  }
}
