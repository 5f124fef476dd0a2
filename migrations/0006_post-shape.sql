-- How a post looks over the wire (contract/posts.ts), said once for every statement that answers with one. PostgreSQL unfolds
-- these functions into the statement that calls them, so that nothing is paid for the sharing.

-- Whether the viewer may know of a post at all: what is hidden is there for its creator only.
create function may_see(p posts, viewer uuid) returns boolean language sql stable as $$
  select p.hidden_at is null or p.creator_id = viewer
$$;

create function iso_utc(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A place in a list for server/platform/database/cursor.ts: microseconds since 1970, and back.
create function micros_of(moment timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from moment) * 1000000)::bigint
$$;
create function moment_of(micros bigint) returns timestamptz language sql stable as $$
  select 'epoch'::timestamptz + micros * interval '1 microsecond'
$$;

-- `can` are the viewer's four answers from server/permissions.ts, as JSON: another's post, another's sold one, an own one, an own
-- sold one. Tower and location are left out here, before anything leaves the database. Take the page of posts first, then join
-- this laterally: the viewer's like, save and interest are then looked up by primary key, once for each post of the page.
create function shown_post(p posts, viewer uuid, can text[], sees_locations boolean) returns table (post json)
language sql stable as $$
  select json_build_object(
    'id', p.id, 'createdAt', iso_utc(p.created_at),
    'creator', json_build_object('id', c.id, 'name', c.name, 'username', c.username, 'imageUrl', c.image_url,
      'isVerified', c.is_verified),
    'title', p.title, 'description', p.description, 'price', (p.price_cents * 0.01)::text, 'isFree', p.is_free,
    'condition', p.condition,
    'tower', case when p.show_tower then p.tower end,
    'location', case when p.show_location and (sees_locations or p.creator_id = viewer) then p.location end,
    'tags', p.tags,
    'images', array_to_json(array(select i.image from images i where i.post_id = p.id order by i.position)),
    'sold', p.sold, 'likeCount', p.like_count,
    'viewer', json_build_object(
      'liked', liked.user_id is not null, 'saved', saved.user_id is not null, 'interested', interested.user_id is not null,
      'can', can[1 + 2 * (p.creator_id = viewer)::int + p.sold::int]::json))
  from users c
  left join likes liked on liked.post_id = p.id and liked.user_id = viewer
  left join saves saved on saved.user_id = viewer and saved.post_id = p.id
  left join interests interested on interested.user_id = viewer and interested.post_id = p.id
  where c.id = p.creator_id
$$;
