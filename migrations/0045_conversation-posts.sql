-- Which posts a conversation is about. Somebody opens it from a post; once they have written after that, both talk about it
-- (docs/decisions/0064-a-message-does-not-name-its-post.md). No foreign key: a row outlives its post, to say that it is gone.
create table conversation_posts (
  conversation_id uuid not null references conversations (id) on delete cascade,
  begun_by uuid not null references users (id) on delete cascade,
  -- The number of the last message then.
  after_seq integer not null,
  post_id uuid not null,
  at timestamptz not null default now(),
  primary key (conversation_id, begun_by, after_seq)
);
create index conversation_posts_post on conversation_posts (post_id);
create index conversation_posts_begun_by on conversation_posts (begun_by);

-- As one of the two sees them, the highest `place` last. Until somebody has written, only they see theirs. A chat that was deleted
-- begins anew.
create function posts_of_chat(mine participants) returns table (post_id uuid, is_shared boolean, place integer, at timestamptz)
language sql stable as $$
  select post_id, bool_or(is_shared), max(after_seq), max(at) from (
    select cp.post_id, cp.after_seq, cp.at, cp.begun_by, exists (
      select from messages m
      where m.conversation_id = cp.conversation_id and m.seq > cp.after_seq and m.sender_id = cp.begun_by) as is_shared
    from conversation_posts cp
    where cp.conversation_id = mine.conversation_id and cp.after_seq >= coalesce(mine.hidden_up_to_seq, 0)
  ) as begun
  where is_shared or begun_by = mine.user_id
  group by post_id
$$;

-- What the two wrote next after one of them was interested in the other's post is about it, and so is a handover's card.
insert into conversation_posts (conversation_id, begun_by, after_seq, post_id, at)
select distinct on (conversation_id, sender_id, seq) * from (
  select m.conversation_id, m.sender_id, m.seq - 1 as seq, r.post_id, m.created_at
  from messages m join handover_times t on t.id = m.handover_time_id join reservations r on r.id = t.reservation_id
  where m.sender_id is not null and r.post_id is not null
  union all
  select next.conversation_id, next.sender_id, next.seq - 1, p.id, i.created_at
  from interests i join posts p on p.id = i.post_id
  join conversation_pairs pair on pair.first_id = least(i.user_id, p.creator_id) and pair.second_id = greatest(i.user_id, p.creator_id)
  cross join lateral (
    select m.conversation_id, m.sender_id, m.seq from messages m
    where m.conversation_id = pair.conversation_id and m.created_at >= i.created_at
    order by m.seq limit 1) as next
  where next.sender_id is not null
) as known
order by conversation_id, sender_id, seq, created_at desc;
