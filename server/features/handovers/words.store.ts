import { sql, type Queryable } from '#server/platform/database/db.ts'
import type { TurnRow } from '../line/index.ts'

/** How many were told when it was handed over. */
export const toldOf = (db: Queryable, { postId, closedAt }: TurnRow) =>
  db.value<number>(sql`
    select count(*)::int from interests where post_id = ${postId} and closed_at = ${closedAt}`)

export const markReceived = (tx: Queryable, id: string) =>
  tx.query(sql`update reservations set done_how = 'both' where id = ${id}`)

export const markNotReceived = (tx: Queryable, id: string, at: Date) =>
  tx.query(sql`update reservations set not_received_at = ${at} where id = ${id}`)

export const contest = (tx: Queryable, id: string, at: Date) =>
  tx.query(sql`update reservations set contested_at = ${at} where id = ${id}`)
