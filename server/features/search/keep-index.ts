import type { Db, Queryable } from '#server/platform/database/db.ts'
import { keepDoing } from '#server/platform/keep-doing.ts'
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

/** One node indexes, and the others take over when it is gone. Each tells of what was found. */
export const keepSearchIndex = (db: Db, log: Log) =>
  keepDoing(async () => {
    const count = await indexPosts(db).catch((error: Error) => {
      log.warn({ err: error }, 'search: could not index new posts, trying again')
      return 0
    })
    await tellSearches(db).catch((error: Error) =>
      log.warn({ err: error }, 'search: could not tell of new posts, trying again'),
    )
    // Together posts cost less, because they share words.
    return count < many ? everyMs : 0
  })
