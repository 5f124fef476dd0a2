import type { KeptSearch } from '#contract/search-filter.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { constant, part, sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

const columns = part`id, search, tells, iso_utc(created_at) as "createdAt"`

export const savedSearchesOf = (db: Queryable, userId: string) =>
  db.query<SavedSearch>(sql`
    select ${columns} from saved_searches where user_id = ${userId} order by created_at desc, id`)

/** So that two at once do not become one too many. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.query(sql`select from users where id = ${userId} for no key update`)

/** A search of punctuation alone finds nothing, and would fit every new post. */
export const hasWords = (db: Queryable, q: string) =>
  db.some(sql`select from search_words(${q}) limit 1`)

export type Prices = { fromCents: number; toCents: number }

export const insertSearch = (
  tx: Tx,
  userId: string,
  search: KeptSearch,
  { fromCents, toCents }: Prices,
) =>
  tx.only<SavedSearch>(sql`
    insert into saved_searches (user_id, search, anchor, parts, from_cents, to_cents, condition, tower)
    select ${userId}, ${JSON.stringify(search)}::jsonb, coalesce((array_agg(word order by length(word) desc, word))[1], ''),
      coalesce(array_agg('%' || word || '%') filter (where word is not null), '{}'), ${fromCents}, ${toCents},
      ${search.condition ?? null}, ${search.tower ?? null}
    from (select left(word, 24) as word from search_words(${search.q ?? ''}) as word) as words
    returning ${columns}`)

/** A search that is switched off forgets what waited to be told. */
export const setTells = (db: Queryable, userId: string, id: string, tells: boolean) =>
  db.some(sql`
    with forgotten as (
      update saved_search_hits hit set told = true from saved_searches s
      where s.id = ${id} and s.user_id = ${userId} and hit.search_id = s.id and not ${tells} and not hit.told
    )
    update saved_searches set tells = ${tells}, due_at = case when ${tells} then due_at end
    where id = ${id} and user_id = ${userId} returning id`)

export const removeSearch = (db: Queryable, userId: string, id: string) =>
  db.some(sql`delete from saved_searches where id = ${id} and user_id = ${userId} returning id`)

export const isAnyDue = (db: Queryable) =>
  db.some(sql`select from saved_searches where due_at <= now() limit 1`)

type DueSearch = {
  id: string
  userId: string
  search: KeptSearch
  count: number
  postId: string
  title: string
  creatorId: string
}

/**
 * Searches whose new posts are due, each with those that still pass its filters and that its owner may
 * still see, and notes that they are told. Only one caller gets a search.
 */
export const takeDue = (tx: Tx) =>
  tx.query<DueSearch>(sql`
    with due as materialized (
      select * from saved_searches where due_at <= now()
      order by due_at limit ${constant(100)} for update skip locked
    ), fit as materialized (
      select due.id, count(*)::int as count, (array_agg(p.id order by p.created_at desc, p.id))[1] as post_id
      from due join saved_search_hits hit on hit.search_id = due.id and not hit.told
      join posts p on p.id = hit.post_id and p.hidden_at is null and not p.sold
        and p.price_cents between due.from_cents and due.to_cents and (due.condition is null or p.condition = due.condition)
        and (due.tower is null or (p.show_tower and p.tower = due.tower))
        and p.creator_id <> all (array(select id from blocked_with(due.user_id)))
      group by due.id
    ), hits as (
      update saved_search_hits set told = true where search_id in (select id from due) and not told
    ), old as (
      delete from saved_search_hits hit using due, posts p
      where hit.search_id = due.id and hit.told and p.id = hit.post_id and p.created_at < now() - interval '2 days'
    ), told as (
      update saved_searches s set due_at = null, told_at = case when fit.id is null then s.told_at else now() end
      from due left join fit using (id) where s.id = due.id
    )
    select due.id, due.user_id as "userId", due.search, fit.count, p.id as "postId", p.title, p.creator_id as "creatorId"
    from due join fit using (id) join posts p on p.id = fit.post_id`)
