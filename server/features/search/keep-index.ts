import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { tellSearches } from '../saved-searches/index.ts'
import { indexPosts } from './search.store.ts'

const everyMs = 1000
/** Of the posts of one call (`index_posts`): then others may be waiting. */
const many = 500

/** All that waits. */
export async function indexNow(db: Queryable) {
  while ((await indexPosts(db)) > 0);
}

/** In each node: one indexes, and the others take over when it is gone. Each tells of what was found. */
export function keepSearchIndex(db: Db, log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const count = await indexPosts(db).catch((error: Error) => {
        log.warn({ err: error }, 'search: could not index new posts, trying again')
        return 0
      })
      await tellSearches(db).catch((error: Error) =>
        log.warn({ err: error }, 'search: could not tell of new posts, trying again'),
      )
      // Together posts cost less, because they share words.
      if (count < many) await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {}) // woken to stop
    }
  }
}
