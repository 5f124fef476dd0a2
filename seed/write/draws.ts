import type { Zone } from '#contract/building-settings.ts'
import { hourMs } from '#contract/time-units.ts'
import { runDraw, setDraw } from '#server/features/draws/index.ts'
import { lockLinePosts, openLine } from '#server/features/line/index.ts'
import { sql, type Tx } from '#server/platform/database/db.ts'
import type { Community } from '../community.ts'
import { noMails } from './handovers.ts'

/** How long ago each was set, and after how many hours it is drawn. */
const draws = [
  { ago: 40, lasts: 36 },
  { ago: 10, lasts: 30 },
]

/** One that was drawn and one that runs, by the draw's own functions. */
export async function writeDraws(tx: Tx, { seller }: Community, now: Date, zone: Zone) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const { ago, lasts } of draws) {
    const [id] = await drawable(tx, seller.id, hoursAgo(ago))
    if (id === undefined) continue
    const closesAt = hoursAgo(ago - lasts)
    await lockLinePosts(tx, [id])
    await setDraw(tx, id, closesAt, hoursAgo(ago))
    const line = openLine({ clock: async () => closesAt, zone, mails: noMails })
    if (closesAt < now) await runDraw(tx, line, id)
  }
}

/** Free posts that nobody has got or holds; those in which most apartments take part first, the seller's before. */
const drawable = (tx: Tx, sellerId: string, since: Date) =>
  tx.values<string>(sql`
    select p.id from posts p, lateral (
      select count(*) as count from draw_entrants(p.id, p.creator_id, ${since})) as apartments
    where p.is_free and not is_gone(p) and p.hidden_at is null and apartments.count > 0
      and not exists (select from reservations r where r.post_id = p.id)
      and not exists (select from draws d where d.post_id = p.id)
    order by p.creator_id = ${sellerId} and apartments.count > 2 desc, apartments.count desc, p.id limit 1`)
