-- How apartments are compared: '77', 'Apt 77', 'apt. 077' and '#77' are one. 'PH 4711' is not '4711': a penthouse may have the number
-- of another apartment. If nothing is left ('Flat'), the words themselves count.
create function apartment_key(location text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(key, ''), lower(location)) from (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(normalize(location, NFKD)),
      '[^[:alnum:]]+', ' ', 'g'),
      '([[:alpha:]])(?=[0-9])', '\1 ', 'g'),
      '\mpent ?house\M', 'ph', 'g'),
      '\m(apartment|appartment|appartement|apart|apmt|appt|apt|unit|suite|ste|flat|room|rm|door|number|num|nr|no|tower|north|south)\M', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g') as words
  ) as plain cross join lateral (select replace(words, ' ', '') as key) as made
$$;

-- A post that reports hid before a moderator saw them: by which apartments, and what its author objects, once.
-- Like a report it outlives the post.
create table report_hidings (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  author_id uuid references users (id) on delete set null,
  apartments text[] not null,
  hidden_at timestamptz not null default now(),
  objected_at timestamptz,
  objection text not null default '' check (char_length(objection) <= 500),
  check (objected_at is not null or objection = '')
);
create index report_hidings_post on report_hidings (post_id, hidden_at desc);
create index report_hidings_newest on report_hidings (hidden_at);
create index report_hidings_author on report_hidings (author_id);
insert into report_hidings (post_id, author_id, apartments) select id, creator_id, '{}' from posts where hidden_by = 'reports';

create index reports_reporter on reports (reporter_id, created_at desc);

-- The verified apartments whose pending reports may hide a post (docs/decisions/0073). A reporter does not count while three of their
-- last five decided reports were dismissed.
create function apartments_against(post uuid) returns setof text language sql stable as $$
  select distinct u.tower || ' ' || apartment_key(u.location)
  from reports r join users u on u.id = r.reporter_id
  where r.target_post_id = post and r.status = 'pending' and u.is_verified and (
    select count(*) filter (where status = 'dismissed') < 3 from (
      select status from reports last
      where last.reporter_id = r.reporter_id and last.status <> 'pending' order by last.created_at desc limit 5
    ) as decided)
$$;

-- The objection to the hiding of a post that still holds.
create function objection_to(post uuid) returns json language sql stable as $$
  select case when objected_at is not null then json_build_object('text', objection, 'at', iso_utc(objected_at)) end
  from report_hidings where post_id = post order by hidden_at desc limit 1
$$;

-- Whether a creator may object to the hiding of their post.
create function may_object(p posts, viewer uuid) returns boolean language sql stable as $$
  select p.creator_id = viewer and coalesce(p.hidden_by = 'reports', false) and objection_to(p.id) is null
$$;

-- The building's apartments. If a tower has any, newcomers choose from them.
create table apartments (
  tower text not null check (tower in ('North', 'South')),
  key text not null,
  location text not null check (char_length(location) between 1 and 100),
  primary key (tower, key)
);
