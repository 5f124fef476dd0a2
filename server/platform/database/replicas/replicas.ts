import type { Log } from '../../log.ts'
import type { Db, Queryable } from '../db.ts'
import { logPosition } from './log-position.ts'
import { openReplica } from './replica.ts'

/**
 * A replica answers only after it has replayed everything committed before the question
 * (docs/decisions/0025-replicas-answer-when-they-have-caught-up.md).
 */
export type Replicas = {
  /** For reads only. */
  reader: () => Promise<Queryable>
  states: () => Promise<ReplicaState[]>
  close: () => Promise<void>
}

/** `lagBytes` is undefined while it does not answer. */
export type ReplicaState = { replica: string; isUp: boolean; lagBytes: number | undefined }

export function openReplicas(deps: { primary: Db; urls: string[]; log: Log }): Replicas {
  const { primary, urls, log } = deps
  const committed = logPosition(primary, 'pg_current_wal_flush_lsn()')
  const replicas = urls.map((url) => openReplica(url, primary, committed, log))
  let turn = 0
  return {
    reader: async () => {
      const up = replicas.filter(({ isUp }) => isUp())
      const replica = up[turn++ % up.length]
      return replica && (await replica.hasCaughtUp()) ? replica : primary
    },
    states: () => Promise.all(replicas.map(({ state }) => state())),
    close: async () => void (await Promise.all(replicas.map(({ close }) => close()))),
  }
}
