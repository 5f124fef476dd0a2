-- New names for what is there, and functions that use them.
alter table posts rename column creator_lost_standing to creator_may_not_post;
alter table building_code rename column sealed to encrypted;
alter table second_factors rename column sealed_secret to encrypted_secret;
alter table second_factor_enrolments rename column sealed_secret to encrypted_secret;

-- Everybody who has blocked the viewer or is blocked by them.
alter function apart_from(uuid) rename to blocked_with;

-- Whether the viewer may see a post: it is their own, or neither hidden nor by somebody of `blocked`. That is
-- array(select id from blocked_with(viewer)), an argument so that PostgreSQL reads it once for a statement.
drop function may_see(posts, uuid, uuid[]);
create function may_see(p posts, viewer uuid, blocked uuid[]) returns boolean language sql stable as $$
  select p.creator_id = viewer or (p.hidden_at is null and p.creator_id <> all (blocked))
$$;

-- A resident's own notifications, without those about somebody of blocked_with.
create or replace function notifications_of(viewer uuid) returns setof notifications language sql stable as $$
  select n.* from notifications n
  where n.user_id = viewer
    and (n.interested_user_id is null or n.interested_user_id <> all (array(select id from blocked_with(viewer))))
$$;

-- A user as neighbours see them (contract/accounts.ts).
create function person_of(u users) returns json language sql stable as $$
  select case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username,
    'imageUrl', u.image_url, 'isVerified', u.is_verified) end
$$;

-- Who is interested in a post, the first to ask at the top, without those of blocked_with; and whether its creator has written to
-- them.
create or replace function interested_in(post uuid, creator uuid)
returns table (interest_id uuid, asked_at timestamptz, interested json)
language sql stable as $$
  select i.id, i.created_at, json_build_object('id', i.id, 'createdAt', iso_utc(i.created_at), 'person', person_of(u),
    'messaged', exists (
      select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id and m.sender_id = creator
      where pair.first_id = least(creator, u.id) and pair.second_id = greatest(creator, u.id)))
  from interests i join users u on u.id = i.user_id
  where i.post_id = interested_in.post and i.user_id not in (select id from blocked_with(creator))
  order by i.created_at, i.id
$$;

-- A post as the viewer gets it. `can` holds what they may do with each kind of post, by the kind's name
-- (server/features/posts/post-reader.ts).
drop function shown_post(posts, uuid, text[], boolean);
create function shown_post(p posts, viewer uuid, can jsonb, sees_locations boolean) returns table (post json)
language sql stable as $$
  select json_build_object(
    'id', p.id, 'createdAt', iso_utc(p.created_at), 'creator', person_of(c),
    'title', p.title, 'description', p.description, 'price', (p.price_cents * 0.01)::text, 'isFree', p.is_free,
    'condition', p.condition,
    'tower', case when p.show_tower then p.tower end,
    'location', case when p.show_location and (sees_locations or p.creator_id = viewer) then p.location end,
    'tags', p.tags,
    'images', array_to_json(array(select i.image from images i where i.post_id = p.id order by i.position)),
    'sold', p.sold, 'hidden', p.hidden_at is not null, 'likeCount', p.like_count,
    'viewer', json_build_object(
      'liked', liked.user_id is not null, 'saved', saved.user_id is not null, 'interested', interested.user_id is not null,
      'can', can -> case when p.creator_id <> viewer then case when p.sold then 'others-sold' else 'others' end
        when p.hidden_at is null then case when p.sold then 'own-sold' else 'own' end
        else case when p.sold then 'own-hidden-sold' else 'own-hidden' end end))
  from users c
  left join likes liked on liked.post_id = p.id and liked.user_id = viewer
  left join saves saved on saved.user_id = viewer and saved.post_id = p.id
  left join interests interested on interested.user_id = viewer and interested.post_id = p.id
  where c.id = p.creator_id
$$;
