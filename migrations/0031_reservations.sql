-- The line: who is interested in a post, in order, whose turn it is, and what everybody hears
-- (docs/decisions/0050-the-line-is-a-query.md).

-- One neighbour's turn at one post. It outlives the post and either person.
create table reservations (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references posts (id) on delete set null,
  -- As it was called when the turn began.
  title text not null check (char_length(title) between 1 and 40),
  seller_id uuid references users (id) on delete set null,
  holder_id uuid references users (id) on delete set null,
  chosen_by text not null check (chosen_by in ('seller', 'line')),
  idempotency_key uuid,
  status text not null default 'held' check (status in ('held', 'agreed', 'done', 'ended')),
  -- Who has to say something next; nobody once a time is agreed and after the end.
  owed_by text check (owed_by in ('holder', 'seller')),
  -- Until when it is reserved while the holder owes the answer. Kept as it was after that.
  answer_by timestamptz not null,
  -- Not before this moment is there anything for the clock to do; null: nothing, ever.
  due_at timestamptz,
  reminded_at timestamptz,
  -- The post is hidden by reports: no time runs until a moderator has looked.
  paused_at timestamptz,
  ended_as text check (ended_as in ('declined', 'lapsed', 'released', 'unanswered', 'gone')),
  ended_by text check (ended_by in ('holder', 'seller', 'clock', 'house')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('done', 'ended')) = (closed_at is not null)),
  check ((status = 'ended') = (ended_as is not null)),
  check (status <> 'held' or owed_by is not null),
  check (seller_id is distinct from holder_id or seller_id is null)
);
-- A post is reserved for one neighbour at a time.
create unique index reservations_open on reservations (post_id) where status in ('held', 'agreed');
create unique index reservations_once on reservations (seller_id, idempotency_key);
create index reservations_due on reservations (due_at) where due_at is not null;
create index reservations_holder on reservations (holder_id, created_at desc);
create index reservations_seller on reservations (seller_id, created_at desc);
create index reservations_post on reservations (post_id, created_at);

-- How the line of a post is kept. No row: as the defaults say.
create table post_lines (
  post_id uuid primary key references posts (id) on delete cascade,
  passes_on boolean not null default true,
  nudged_at timestamptz,
  quiet_told_at timestamptz
);

-- When this neighbour was told that it is gone; null again when it is available again.
alter table interests add column closed_at timestamptz;
-- Those who asked before are not told anew.
update interests i set closed_at = now() from posts p
where p.id = i.post_id and (p.sold or p.hidden_by = 'moderator' or p.creator_may_not_post);
update interests set closed_at = now() where post_id is null;

alter table notifications
  -- The other one: it rests while these two are apart. Unlike interested_user_id it does not take the row with it.
  add column about_user_id uuid references users (id) on delete set null,
  add column reservation_id uuid references reservations (id) on delete set null;
create index notifications_about on notifications (about_user_id) where about_user_id is not null;
create index notifications_reservation on notifications (reservation_id) where reservation_id is not null;

create or replace function notifications_of(viewer uuid) returns setof notifications language sql stable as $$
  select n.* from notifications n
  where n.user_id = viewer
    and (n.interested_user_id is null or n.interested_user_id <> all (array(select id from blocked_with(viewer))))
    and (n.about_user_id is null or n.about_user_id <> all (array(select id from blocked_with(viewer))))
$$;

alter table users add column mails_about_deals boolean not null default true;

-- Whether a post can't be had any more. While reports alone hide it, nobody knows yet.
create function is_gone(p posts) returns boolean language sql immutable as $$
  select p.sold or p.creator_may_not_post or p.hidden_by is not distinct from 'moderator'
$$;

-- The line of a post: fewer turns that one let pass first, then who asked first. The holder of the open reservation is not in it, nor
-- who has received the thing.
create function line_of(post uuid, seller uuid)
returns table (interest_id uuid, user_id uuid, asked_at timestamptz, turns integer, place integer)
language sql stable as $$
  select i.id, i.user_id, i.created_at, coalesce(had.turns, 0),
    (row_number() over (order by coalesce(had.turns, 0), i.created_at, i.id))::integer
  from interests i
  join accounts a on a.id = i.user_id and a.suspended_at is null
  left join (
    select r.holder_id, count(*)::integer as turns from reservations r
    where r.post_id = line_of.post and r.ended_as = 'lapsed' group by r.holder_id
  ) as had on had.holder_id = i.user_id
  where i.post_id = line_of.post and i.user_id not in (select id from blocked_with(seller))
    and not exists (select from reservations o where o.post_id = i.post_id and o.holder_id = i.user_id and o.status in ('held', 'agreed', 'done'))
$$;

-- Who is interested in a post, in the order of its line, those at the end who have it or have received it; and whether its creator has
-- written to them.
drop function interested_in(uuid, uuid);
create function interested_in(post uuid, creator uuid) returns table (interest_id uuid, place integer, interested json)
language sql stable as $$
  select i.id, coalesce(l.place, 2147483647), json_build_object('id', i.id, 'createdAt', iso_utc(i.created_at), 'person', person_of(u),
    'messaged', exists (
      select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id and m.sender_id = creator
      where pair.first_id = least(creator, u.id) and pair.second_id = greatest(creator, u.id)),
    'hadTurn', coalesce(l.turns, 0) > 0)
  from interests i join users u on u.id = i.user_id
  left join line_of(interested_in.post, creator) as l on l.interest_id = i.id
  where i.post_id = interested_in.post and i.user_id not in (select id from blocked_with(creator))
$$;

-- Everybody sees on the card that a post is reserved.
alter table posts add column reserved boolean not null default false;
create function keep_reserved() returns trigger language plpgsql as $$
begin
  update posts p set reserved = not p.reserved
  where p.id = new.post_id and p.reserved <> exists (
    select from reservations r where r.post_id = p.id and r.status in ('held', 'agreed'));
  return null;
end $$;
create trigger reservations_reserved after insert or update of status on reservations
  for each row execute function keep_reserved();

drop trigger posts_card on posts;
create trigger posts_card before update of title, description, price_cents, is_free, condition, tower, location, tags, show_tower,
  show_location, sold, reserved, hidden_at, created_at on posts
  for each row execute function next_card_version();

create or replace function card_of(p posts, creator users, images json) returns json language sql stable as $$
  select json_build_object(
    'id', p.id, 'createdAt', iso_utc(p.created_at), 'creator', person_of(creator),
    'title', p.title, 'description', p.description, 'price', (p.price_cents * 0.01)::text, 'isFree', p.is_free,
    'condition', p.condition, 'tower', case when p.show_tower then p.tower end, 'tags', p.tags, 'images', images,
    'sold', p.sold, 'reserved', p.reserved, 'hidden', p.hidden_at is not null)
$$;

-- Interest whose end nobody was told: always empty (docs/specification.md, Reservations).
create view interests_unheard as
select i.* from interests i left join posts p on p.id = i.post_id
where i.closed_at is null and (p.id is null or is_gone(p))
  and not exists (select from reservations r where r.post_id = i.post_id and r.holder_id = i.user_id and r.status = 'done');
