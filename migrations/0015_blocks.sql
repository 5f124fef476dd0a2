-- Who wants nothing more to do with whom (docs/decisions/a-block-looks-like-an-absence.md). It holds in both directions, and
-- neither of the two is told.
create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

-- Everybody with whom the viewer has nothing to do, whoever of the two said so.
create function apart_from(viewer uuid) returns table (id uuid) language sql stable as $$
  select blocked_id from blocks where blocker_id = viewer
  union all
  select blocker_id from blocks where blocked_id = viewer
$$;

-- Whether the viewer may know of a post at all: what is hidden is there for its creator only, and those who are apart have no
-- posts for each other. `apart` is array(select id from apart_from(viewer)): so it is read once for a statement, whereas a look-up
-- in here would keep PostgreSQL from unfolding the function and be made for every post.
drop function may_see(posts, uuid);
create function may_see(p posts, viewer uuid, apart uuid[]) returns boolean language sql stable as $$
  select p.creator_id = viewer or (p.hidden_at is null and p.creator_id <> all (apart))
$$;

-- A resident's own notifications. Those about somebody they are apart from rest until they are no more.
create function notifications_of(viewer uuid) returns setof notifications language sql stable as $$
  select n.* from notifications n
  where n.user_id = viewer
    and (n.interested_user_id is null or n.interested_user_id <> all (array(select id from apart_from(viewer))))
$$;

-- Who deletes a chat loses what was said up to hidden_up_to_seq. The chat itself stays away until something new is said, or they
-- open it again.
alter table participants add column hidden boolean not null default false,
  add check (not hidden or hidden_up_to_seq is not null);

-- As in 0014_seller, without those whom the creator is apart from: they rest as their notifications do.
create or replace function interested_in(post uuid, creator uuid)
returns table (interest_id uuid, asked_at timestamptz, interested json)
language sql stable as $$
  select i.id, i.created_at, json_build_object('id', i.id, 'createdAt', iso_utc(i.created_at),
    'person', json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'imageUrl', u.image_url,
      'isVerified', u.is_verified),
    'messaged', exists (
      select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id and m.sender_id = creator
      where pair.first_id = least(creator, u.id) and pair.second_id = greatest(creator, u.id)))
  from interests i join users u on u.id = i.user_id
  where i.post_id = interested_in.post and i.user_id not in (select id from apart_from(creator))
  order by i.created_at, i.id
$$;
