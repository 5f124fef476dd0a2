-- A hidden post says so to the one who sees it, its creator. `can` are the viewer's six answers from server/permissions.ts, as
-- JSON: another's post, an own one, an own hidden one, each of them unsold and sold. All else is as in 0006_post-shape.
create or replace function shown_post(p posts, viewer uuid, can text[], sees_locations boolean) returns table (post json)
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
    'sold', p.sold, 'hidden', p.hidden_at is not null, 'likeCount', p.like_count,
    'viewer', json_build_object(
      'liked', liked.user_id is not null, 'saved', saved.user_id is not null, 'interested', interested.user_id is not null,
      'can', can[1 + (p.creator_id = viewer)::int * (2 + 2 * (p.hidden_at is not null)::int) + p.sold::int]::json))
  from users c
  left join likes liked on liked.post_id = p.id and liked.user_id = viewer
  left join saves saved on saved.user_id = viewer and saved.post_id = p.id
  left join interests interested on interested.user_id = viewer and interested.post_id = p.id
  where c.id = p.creator_id
$$;

-- Who is interested in a post, in the order in which they asked.
create index interests_post_order on interests (post_id, created_at, id);
drop index interests_post;

-- Where an own post stands on its creator's desk.
create function listing_state(p posts) returns text language sql stable as $$
  select case when p.hidden_at is not null then 'hidden' when p.sold then 'sold' else 'available' end
$$;

-- Who would like to have this post, who asked first at the top; and whether its creator has written to them.
create function interested_in(post uuid, creator uuid) returns table (interest_id uuid, asked_at timestamptz, interested json)
language sql stable as $$
  select i.id, i.created_at, json_build_object('id', i.id, 'createdAt', iso_utc(i.created_at),
    'person', json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'imageUrl', u.image_url,
      'isVerified', u.is_verified),
    'messaged', exists (
      select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id and m.sender_id = creator
      where pair.first_id = least(creator, u.id) and pair.second_id = greatest(creator, u.id)))
  from interests i join users u on u.id = i.user_id
  where i.post_id = interested_in.post
  order by i.created_at, i.id
$$;
