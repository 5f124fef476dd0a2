-- When the chat last changed, as in conversations: in an index of each person's chats, which gives their list its order.
alter table participants add column updated_at timestamptz not null default now();
update participants p set updated_at = c.updated_at from conversations c where c.id = p.conversation_id;
create index participants_newest on participants (user_id, updated_at desc, conversation_id desc);
drop index participants_user;

-- As in 0023_deleted-messages, as a table: PostgreSQL unfolds such a function, and does not start it anew for each row.
drop function unread_of(participants, integer);
create function unread_of(p participants, last_seq integer) returns table (unread integer) language sql stable as $$
  select case when last_seq > p.read_seq then last_seq - p.read_seq - (
    select count(*)::int from messages m
    where m.conversation_id = p.conversation_id and m.seq > p.read_seq and m.deleted_at is not null) else 0 end
$$;
