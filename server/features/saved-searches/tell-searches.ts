import { searchLabel } from '#contract/search-filter.ts'
import { text } from '#text'
import type { Db } from '#server/platform/database/db.ts'
import { readTowersAndMoney } from '../building/index.ts'
import { createNotification } from '../notifications/index.ts'
import { isAnyDue, takeDue } from './saved-searches.store.ts'

/** Tells of new posts that fit saved searches; a search is told of at most once a day. */
export async function tellSearches(db: Db) {
  if (!(await isAnyDue(db))) return
  const building = await readTowersAndMoney(db)
  await db.transaction(async (tx) => {
    for (const { id, userId, search, count, postId, title, creatorId } of await takeDue(tx)) {
      const label = searchLabel(search, building)
      const one = {
        message: text.notifications.fits(title, label),
        postId,
        aboutUserId: creatorId,
      }
      const many = { message: text.notifications.fitMany(count, label), postId, searchId: id }
      await createNotification(tx, { userId, type: 'search', ...(count === 1 ? one : many) })
    }
  })
}
