-- The handover of a reserved thing: when and where, the pass that proves it, and what came of it
-- (docs/decisions/0054-the-receiver-shows-the-code.md).
alter table reservations
  -- Since when both are asked whether it took place.
  add column asked_at timestamptz,
  -- Who did not come, as the other one says, and when they said otherwise.
  add column missed_by text check (missed_by in ('holder', 'seller')),
  add column contested_at timestamptz,
  -- How it is known that it was handed over. 'word': the seller says so; 'both': the holder too.
  add column done_how text check (done_how in ('code', 'word', 'both')),
  -- When the two met, if the proof was sent later.
  add column met_at timestamptz,
  add column not_received_at timestamptz;
update reservations set done_how = 'word' where status = 'done';
alter table reservations
  drop constraint reservations_ended_as_check,
  add constraint reservations_ended_as_check check (ended_as in
    ('declined', 'lapsed', 'released', 'unanswered', 'missed', 'unclear', 'gone')),
  add check ((status = 'done') = (done_how is not null)),
  add check ((ended_as is not distinct from 'missed') = (missed_by is not null));

-- Each time that one of the two proposed. An agreed one stands until another is agreed; 'over': agreed, and the reservation has ended.
create table handover_times (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservations (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('seller', 'holder')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place_id uuid references handover_places (id),
  door_of text check (door_of in ('seller', 'holder')),
  state text not null default 'open' check (state in ('open', 'agreed', 'replaced', 'expired', 'over')),
  idempotency_key uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (ends_at > starts_at),
  check (num_nonnulls(place_id, door_of) = 1),
  check ((state = 'open') = (decided_at is null)),
  unique (reservation_id, idempotency_key)
);
create unique index handover_times_one_open on handover_times (reservation_id) where state = 'open';
create unique index handover_times_one_agreed on handover_times (reservation_id) where state in ('agreed', 'over');
create index handover_times_of on handover_times (reservation_id, created_at);

-- What proves the meeting. No list, export or backup reads it.
create table handover_passes (
  reservation_id uuid primary key references reservations (id) on delete cascade,
  code text not null check (code ~ '^[0-9]{6}$'),
  token bytea not null check (octet_length(token) = 16),
  wrong_tries smallint not null default 0,
  good_until timestamptz
);
create index handover_passes_good_until on handover_passes (good_until) where good_until is not null;

-- The card in the chat is a message with its sentence as text.
alter table messages add column handover_time_id uuid references handover_times (id) on delete set null;
create index messages_handover_time on messages (handover_time_id) where handover_time_id is not null;

-- How somebody kept what they agreed to since then: what took place, out of those that count.
create function handover_record(person uuid, since timestamptz) returns table (kept integer, agreed integer) language sql stable as $$
  select count(*) filter (where r.status = 'done')::integer, count(*)::integer
  from reservations r left join handover_times t on t.reservation_id = r.id and t.state = 'over'
  where r.closed_at > since and person in (r.seller_id, r.holder_id) and (
    r.done_how in ('code', 'both')
    or r.ended_as = 'missed' and r.contested_at is null and person = case r.missed_by when 'holder' then r.holder_id else r.seller_id end
    or r.ended_as in ('declined', 'released') and r.ended_by <> 'house' and r.closed_at > t.starts_at - interval '2 hours'
      and person = case r.ended_as when 'declined' then r.holder_id else r.seller_id end)
$$;

-- As before; a handover that the holder missed and did not contest is a turn let pass, and who says that they do not have the thing has
-- not received it.
create or replace function line_of(post uuid, seller uuid)
returns table (interest_id uuid, user_id uuid, asked_at timestamptz, turns integer, place integer)
language sql stable as $$
  select i.id, i.user_id, i.created_at, coalesce(had.turns, 0),
    (row_number() over (order by coalesce(had.turns, 0), i.created_at, i.id))::integer
  from interests i
  join accounts a on a.id = i.user_id and a.suspended_at is null
  left join (
    select r.holder_id, count(*)::integer as turns from reservations r
    where r.post_id = line_of.post
      and (r.ended_as = 'lapsed' or r.ended_as = 'missed' and r.missed_by = 'holder' and r.contested_at is null)
    group by r.holder_id
  ) as had on had.holder_id = i.user_id
  where i.post_id = line_of.post and i.user_id not in (select id from blocked_with(seller))
    and not exists (
      select from reservations o where o.post_id = i.post_id and o.holder_id = i.user_id
        and (o.status in ('held', 'agreed') or o.status = 'done' and o.not_received_at is null))
$$;

-- Where a handover takes place: as the manager calls it, or whose door it is.
create function place_of(t handover_times) returns text language sql stable as $$
  select coalesce(
    (select name from handover_places where id = t.place_id),
    (select split_part(u.name, ' ', 1) || '’s door' from reservations r
      join users u on u.id = case t.door_of when 'seller' then r.seller_id else r.holder_id end where r.id = t.reservation_id),
    'a door')
$$;
