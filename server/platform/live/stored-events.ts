import { part, type Part } from '../database/db.ts'

export type StoredEvent = { userId: string; seq: number; data: string }

/**
 * For the `with` of a statement: numbers and stores events. `told` selects `user_id` and `events` (jsonb[]), one row
 * for each resident. The residents' numbers stay locked until the commit, always in the same order, to avoid
 * deadlocks: so `told` has to read from everything else that the statement locks. Leaves out people
 * who have just closed their account.
 */
export const storedEvents = (told: Part): Part => part`
  told as (
    select told.* from (${told}) as told join users on users.id = told.user_id for key share of users
  ), heads as (
    insert into live_heads (user_id, seq) select user_id, cardinality(events) from told order by user_id
    on conflict (user_id) do update set seq = live_heads.seq + excluded.seq
    returning user_id, seq
  ), stored_events as (
    insert into live_events (user_id, seq, data)
    select user_id, heads.seq - cardinality(events) + nth, data
    from told join heads using (user_id), unnest(events) with ordinality as event (data, nth)
    returning user_id, seq, data
  )`

/** For a statement that selects something else: a column for `announce`. */
export const eventsColumn = part`(
  select json_agg(json_build_object('userId', user_id, 'seq', seq, 'data', data::text)) from stored_events) as events`
