-- What both have deleted, as eraseUnreadable (server/features/chat/participant.store.ts) does from now on.
with unreadable as (
  select conversation_id as id, min(coalesce(hidden_up_to_seq, 0)) as up_to from participants
  group by conversation_id having min(coalesce(hidden_up_to_seq, 0)) > 0
), erased as (
  update messages m set text = '', deleted_at = now() from unreadable u
  where m.conversation_id = u.id and m.seq <= u.up_to and m.deleted_at is null
)
update conversations c set last_message = '' from unreadable u where c.id = u.id and c.last_seq <= u.up_to;
