import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { purgeDigests } from './digests.store.ts'
import { sendDigests, type DigestParts } from './send-digests.ts'

export const digestTasks = (parts: DigestParts): Tasks => ({
  'send-digests': (_, signal) => sendDigests(parts, signal),
  'purge-digests': async () => void (await purgeDigests(parts.db)),
})

/** In UTC. One run at a time in all processes: slow mails must not take all workers. */
export const digestSchedule =
  '* * * * * send-digests ?jobKey=send-digests&queue=send-digests\n31 3 * * * purge-digests ?fill=1d'
