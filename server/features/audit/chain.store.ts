import { sql, type Queryable } from '#server/platform/database/db.ts'

type Chain = {
  entries: number
  /** The first entry that does not fit, or null. */
  brokenAt: string | null
  /** The newest hash; null for an empty log. */
  head: string | null
}

/**
 * Computes each hash anew, without audit_hash: who can change entries can change that function too.
 * docs/decisions/0075-the-audit-log-only-grows.md
 */
export const examineChain = (db: Queryable) =>
  db.only<Chain>(sql`
    with linked as (
      select coalesce(entry.id, link.entry_id) as id, link.place, link.hash,
        sha256(lag(link.hash, 1, ''::bytea) over (order by link.place nulls last) || convert_to(jsonb_build_array(
          entry.id, entry.actor_id, entry.actor, entry.action, entry.subject_id, entry.details,
          to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')) as expected
      from audit_log entry full join audit_chain link on link.entry_id = entry.id
    )
    select count(*)::int as entries,
      (select id::text from linked where hash is distinct from expected order by place nulls last, id limit 1) as "brokenAt",
      (select encode(hash, 'hex') from audit_chain order by place desc limit 1) as head
    from linked`)

/** False if the entries up to this hash were cut off or written anew. */
export const chainHas = (db: Queryable, hash: string) =>
  db.some(sql`select from audit_chain where hash = decode(${hash}, 'hex')`)
