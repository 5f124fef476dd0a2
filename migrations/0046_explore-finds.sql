-- Explore's filters and orders, and saved searches (docs/decisions/0066 and 0067).

-- A filter passes over posts in the index, and opens only those that pass.
drop index posts_newest;
create index posts_newest on posts (created_at desc, id desc)
  include (price_cents, condition, tower, show_tower, sold) where hidden_at is null;
create index posts_dearest on posts (price_cents desc, created_at desc, id desc)
  include (condition, tower, show_tower, sold) where hidden_at is null;
create index posts_cheapest on posts ((-price_cents) desc, created_at desc, id desc)
  include (price_cents, condition, tower, show_tower, sold) where hidden_at is null;

-- Explore without a search leaves out what is sold.
drop index posts_feed;
create index posts_feed on posts (updated_at desc, id desc) where hidden_at is null and not sold;

-- A search that tells its owner of new posts.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- As it was asked (contract/search-filter.ts).
  search jsonb not null,
  -- What a post has to be, from `search`. A post has the anchor, the longest word, as a part of its words; '' without words.
  anchor text collate "C" not null,
  parts text[] not null,
  from_cents integer not null,
  to_cents integer not null,
  condition text check (condition in ('new', 'used', 'refurbished')),
  tower text check (tower in ('North', 'South')),
  tells boolean not null default true,
  told_at timestamptz,
  -- New posts that fit wait to be told of, not before this.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, search)
);
create index saved_searches_anchor on saved_searches (anchor) where tells;
create index saved_searches_due on saved_searches (due_at) where due_at is not null;

-- New posts that fit. They stay for two days, so that none is told of twice.
create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  told boolean not null default false,
  primary key (search_id, post_id)
);
create index saved_search_hits_post on saved_search_hits (post_id);

alter table users
  add column push_searches boolean not null default true,
  add column mail_searches boolean not null default true;
-- A notification of several new posts leads to the search.
alter table notifications add column search_id uuid references saved_searches (id) on delete set null;
create index notifications_search on notifications (search_id) where search_id is not null;

-- Notes which saved searches the posts fit. The searches are found by the parts of the posts' words, however many there are.
create function note_search_hits(fresh_ids uuid[]) returns void language sql as $$
  with fresh as materialized (
    select p.id, p.creator_id, p.price_cents, p.condition, case when p.show_tower then p.tower end as tower, w.words
    from posts p join post_words w on w.post_id = p.id
    where p.id = any(fresh_ids) and not p.sold and p.hidden_at is null and p.created_at > now() - interval '1 day'
  ), hits as (
    insert into saved_search_hits (search_id, post_id)
    select s.id, fresh.id
    from fresh
    cross join lateral (
      select array_agg(substr(word, place, letters)) || array[''] as all_of
      from string_to_table(words, ' ') as word
      cross join lateral generate_series(1, length(word)) as place
      cross join lateral generate_series(1, least(24, length(word) - place + 1)) as letters
    ) as pieces
    cross join lateral (
      select * from saved_searches where tells and anchor = any(pieces.all_of) offset 0
    ) as s
    where s.user_id <> fresh.creator_id and fresh.price_cents between s.from_cents and s.to_cents
      and (s.condition is null or s.condition = fresh.condition) and (s.tower is null or s.tower = fresh.tower)
      and fresh.words like all (s.parts)
      and fresh.creator_id <> all (array(select id from blocked_with(s.user_id)))
    on conflict do nothing
    returning search_id
  )
  update saved_searches set due_at = coalesce(due_at, greatest(now(), told_at + interval '24 hours'))
  where id in (select search_id from hits)
$$;

-- As in 0026, and posts that are indexed for the first time are looked at for saved searches.
create or replace function index_posts() returns integer language plpgsql as $$
declare
  due uuid[];
  known uuid[];
  lost text[];
  gained text[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('index_posts', 0)) then return 0; end if;
  with taken as (
    delete from posts_to_index where ctid = any(array(select ctid from posts_to_index limit 1000)) returning post_id
  )
  select array_agg(distinct post_id) into due from taken;
  if due is null then return 0; end if;
  with gone as (delete from post_words where post_id = any(due) returning post_id, words)
  select array_agg(word) filter (where word is not null), coalesce(array_agg(distinct post_id), '{}') into lost, known
  from gone left join lateral string_to_table(words, ' ') as word on true;
  with made as (
    insert into post_words (post_id, created_at, words)
    select id, created_at, search_text(concat_ws(' ', title, array_to_string(tags, ' '), description))
    from posts where id = any(due) and hidden_at is null
    returning words
  )
  select array_agg(word) into gained from made cross join lateral string_to_table(words, ' ') as word;
  insert into words as known_words (word, posts)
  select word, sum(change) from (
    select unnest(lost) as word, -1 as change union all select unnest(gained), 1
  ) as changes group by word having sum(change) <> 0
  on conflict (word) do update set posts = known_words.posts + excluded.posts;
  delete from words where word = any(lost) and posts <= 0;
  if exists (select from saved_searches where tells) then
    perform note_search_hits(array(select unnest(due) except select unnest(known)));
  end if;
  return cardinality(due);
end $$;

-- Who signs up sees the first steps on Home until they dismiss them.
alter table users add column sees_first_steps boolean not null default false;
-- As in 0029.
drop trigger tell_change on users;
create trigger tell_change after update on users for each row
  when ((new.name, new.username::text, new.image_url, new.is_verified, new.bio, new.verification_status, new.tower, new.location,
      new.username_change_count, new.sees_first_steps)
    is distinct from (old.name, old.username::text, old.image_url, old.is_verified, old.bio, old.verification_status, old.tower,
      old.location, old.username_change_count, old.sees_first_steps))
  execute function tell_sessions('id');
