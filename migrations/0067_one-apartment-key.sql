-- How apartments are compared, everywhere (docs/decisions/0084-apartments-are-compared-in-one-way.md). contract/apartment-key.ts does the
-- same. '77', 'Apt 77', 'apt. 077', '#77' and, in North, 'North 77' are one. 'PH 4711' is not '4711': a penthouse may have the number of
-- another apartment. If nothing is left ('Flat'), the words themselves count.
create function apartment_key(tower text, location text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(key, ''), lower(location)) from (
    select regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(normalize(location, NFKD)),
      '[^0-9a-z\u00C0-\u02FF\u0370-\u1FFF\u2C00-\u2FFF\u3005-\u3007\u3021-\uFDFF\uFE10-\uFEFE\uFF00-\U0010FFFF]+', ' ', 'g'),
      '([^0-9 ])(?=[0-9])', '\1 ', 'g'),
      '(^| )pent ?house(?= |$)', '\1ph', 'g'),
      '(^| )(apartment|appartment|appartement|apart|apmt|appt|apt|unit|suite|ste|flat|room|rm|door|number|num|nr|no|tower|'
        || lower(tower) || ')(?= |$)', '', 'g'),
      ' ', ''),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g') as key
  ) as made
$$;

create or replace function shows_own_address(p posts, creator users) returns boolean language sql immutable as $$
  select shows_own_tower(p, creator)
    and (not p.show_location or (creator.is_verified
      and apartment_key(creator.tower, p.location) = apartment_key(creator.tower, creator.location)))
$$;

create or replace function apartments_against(post uuid) returns setof text language sql stable as $$
  select distinct u.tower || ' ' || apartment_key(u.tower, u.location)
  from reports r join users u on u.id = r.reporter_id
  where r.target_post_id = post and r.status = 'pending' and u.is_verified and (
    select count(*) filter (where status = 'dismissed') < 3 from (
      select status from reports last
      where last.reporter_id = r.reporter_id and last.status <> 'pending' order by last.created_at desc limit 5
    ) as decided)
$$;

-- Only for draws from now on: who took part in one, and in which order, is stored.
create or replace function draw_entrants(post uuid, seller uuid, closes_at timestamptz) returns setof uuid language sql stable as $$
  select distinct on (u.tower, apartment_key(u.tower, u.location)) i.id
  from interests i
  join users u on u.id = i.user_id and u.is_verified
  join accounts a on a.id = i.user_id and a.suspended_at is null
  where i.post_id = draw_entrants.post and i.created_at <= draw_entrants.closes_at
    and i.user_id not in (select id from blocked_with(seller))
  order by u.tower, apartment_key(u.tower, u.location), i.created_at, i.id
$$;

drop index users_verified_address;
create index users_verified_address on users (tower, apartment_key(tower, location)) where is_verified;

alter table apartments drop constraint apartments_pkey;
update apartments set key = apartment_key(tower, location);
delete from apartments a using apartments b where (a.tower, a.key) = (b.tower, b.key) and a.ctid > b.ctid;
alter table apartments add primary key (tower, key);

drop function same_apartment(text, text);
drop function plain_apartment(text);
drop function apartment_key(text);
