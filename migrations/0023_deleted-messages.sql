-- Who deletes a message erases its text: '' here, and in the preview of a conversation that it was the last of. The row stays,
-- because the numbers of a conversation have no holes. A report of a message has to keep a copy of its own, made as it is reported:
-- nothing is kept here for it.
alter table messages
  add column deleted_at timestamptz,
  drop constraint messages_text_check,
  add constraint messages_text_check
    check (case when deleted_at is null then char_length(text) between 1 and 4000 else text = '' end);
create index messages_deleted on messages (conversation_id, seq) where deleted_at is not null;

-- How many messages of a conversation with this last number the participant has not read; those deleted since count no more.
create function unread_of(p participants, last_seq integer) returns integer language sql stable as $$
  select case when last_seq > p.read_seq then last_seq - p.read_seq - (
    select count(*)::int from messages m
    where m.conversation_id = p.conversation_id and m.seq > p.read_seq and m.deleted_at is not null) else 0 end
$$;
