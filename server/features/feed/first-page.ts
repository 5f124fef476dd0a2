import { LRUCache } from 'lru-cache'
import type { Queryable } from '#server/platform/database/db.ts'
import { startOfList } from '#server/platform/database/cursor.ts'
import type { PlacesPage } from '../posts/index.ts'
import {
  findInterestRun,
  pageAroundRun,
  pageOfFeed,
  type FeedFilter,
  type InterestRun,
} from './feed.store.ts'

/**
 * Reads the first page of Home. Of residents with many interests, it remembers which of the newest
 * posts Home leaves out: docs/decisions/0117-home-remembers-a-run-of-interests.md
 */
export function openFirstPages() {
  const runs = new LRUCache<string, InterestRun>({ max: 1000 })
  return async (db: Queryable, viewerId: string, filter: FeedFilter): Promise<PlacesPage> => {
    const run = runs.get(viewerId)
    const around = run && (await pageAroundRun(db, viewerId, filter, run))
    if (around) return around
    runs.delete(viewerId)
    const page = await pageOfFeed(db, viewerId, startOfList, filter)
    const found = page.hasManyInterests && (await findInterestRun(db, viewerId))
    if (found) runs.set(viewerId, found)
    return page
  }
}
