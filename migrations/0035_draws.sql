-- The fair draw of a free thing: a random order that everybody can check (docs/decisions/0055-a-draw-is-promised-before-it-is-made.md).
create table draws (
  post_id uuid primary key references posts (id) on delete cascade,
  closes_at timestamptz not null,
  -- Told to nobody before drawn_at.
  seed bytea not null check (octet_length(seed) = 32),
  -- Told from the start.
  commitment bytea not null generated always as (sha256(seed)) stored,
  drawn_at timestamptz,
  created_at timestamptz not null
);
create index draws_due on draws (closes_at) where drawn_at is null;

create table draw_entries (
  post_id uuid not null references draws (post_id) on delete cascade,
  -- The id of the interest; no foreign key, because the result outlives a withdrawal.
  entry uuid not null,
  rank integer not null check (rank > 0),
  primary key (post_id, entry),
  unique (post_id, rank)
);

-- A running draw ends with what it is about: sold, withdrawn, or no longer free. Reports alone pause it.
create function call_draw_off() returns trigger language plpgsql as $$
begin
  delete from draws where post_id = new.id and drawn_at is null;
  return null;
end $$;
create trigger posts_draw after update of sold, is_free, hidden_by, creator_may_not_post on posts
  for each row when (is_gone(new) or not new.is_free) execute function call_draw_off();

-- After the lock on the post, not before it: whoever asked by the closing moment is seen by the draw.
alter table interests alter column created_at set default clock_timestamp();

alter table reservations
  drop constraint reservations_chosen_by_check,
  add constraint reservations_chosen_by_check check (chosen_by in ('seller', 'line', 'draw'));

-- Who takes part: verified residents who asked by then, one for each apartment.
create function draw_entrants(post uuid, seller uuid, closes_at timestamptz) returns setof uuid language sql stable as $$
  select distinct on (u.tower, lower(regexp_replace(u.location, '\s', '', 'g'))) i.id
  from interests i
  join users u on u.id = i.user_id and u.is_verified
  join accounts a on a.id = i.user_id and a.suspended_at is null
  where i.post_id = draw_entrants.post and i.created_at <= draw_entrants.closes_at
    and i.user_id not in (select id from blocked_with(seller))
  order by u.tower, lower(regexp_replace(u.location, '\s', '', 'g')), i.created_at, i.id
$$;

-- As before; after a draw, its order comes before who asked first. Who was not drawn stands behind.
create or replace function line_of(post uuid, seller uuid)
returns table (interest_id uuid, user_id uuid, asked_at timestamptz, turns integer, place integer)
language sql stable as $$
  select i.id, i.user_id, i.created_at, coalesce(had.turns, 0),
    (row_number() over (order by coalesce(had.turns, 0), drawn.rank, i.created_at, i.id))::integer
  from interests i
  join accounts a on a.id = i.user_id and a.suspended_at is null
  left join draw_entries drawn on drawn.post_id = i.post_id and drawn.entry = i.id
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
