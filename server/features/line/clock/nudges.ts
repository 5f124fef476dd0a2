import { wallTimeOf } from '#contract/when.ts'
import { text } from '#text'
import type { Db } from '#server/platform/database/db.ts'
import type { Line } from '../line.ts'
import { firstName, tell, type Notice } from '../notices.ts'
import { markNudged, quietLines, type QuietLine } from './nudges.store.ts'
import { lockLinePosts } from '../turns.store.ts'

const nudgeHour = 10
/** A run that the server missed is made up for within the hour. */
const everyMinutes = 20

/** After days of silence the seller is told who waits; after a week the line hears so too. */
export async function nudge(db: Db, line: Line) {
  const now = await line.clock(db)
  const { hour, minute } = wallTimeOf(now, line.timeZone)
  if (hour !== nudgeHour || minute % everyMinutes !== 0) return
  const found = (await quietLines(db, now)).map(({ postId }) => postId)
  if (found.length === 0) return
  await db.transaction(async (tx) => {
    await lockLinePosts(tx, found)
    const at = await line.clock(tx)
    const lines = await quietLines(tx, at, found)
    await tell(tx, lines.flatMap(noticesOf), at)
    await markNudged(tx, lines, at)
  })
}

function noticesOf({ postId, title, sellerId, isLong, people }: QuietLine): Notice[] {
  const { deals } = text
  const [first] = people
  if (!first) return []
  const toSeller = deals.sellerNudge(title, firstName(first.name), people.length)
  const notices: Notice[] = [
    { userId: sellerId, type: 'line', message: toSeller, postId, aboutId: first.userId },
  ]
  if (isLong)
    for (const { userId, place } of people)
      notices.push({
        userId,
        type: 'line',
        message: deals.lineQuiet(title, place),
        postId,
        aboutId: sellerId,
      })
  return notices
}
