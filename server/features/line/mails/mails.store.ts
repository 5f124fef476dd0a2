import { sql, type Queryable } from '#server/platform/database/db.ts'
import type { Side } from '#contract/reservations.ts'
import type { TurnRow } from '../turns.store.ts'

/** Undefined for who wants no mails about reservations. */
export const readersOf = (tx: Queryable, { holderId, sellerId }: TurnRow, side: Side) =>
  tx.first<{ email: string; name: string; other: string }>(sql`
    select a.email, u.name, o.name as other from users u join accounts a on a.id = u.id, users o
    where u.id = ${side === 'holder' ? holderId : sellerId} and o.id = ${side === 'holder' ? sellerId : holderId}
      and u.mails_about_deals`)
