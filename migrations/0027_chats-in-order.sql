-- When the chat last changed, as in conversations: in an index of each person's chats, which gives their list its order.
alter table participants add column updated_at timestamptz not null default now();
update participants p set updated_at = c.updated_at from conversations c where c.id = p.conversation_id;
create index participants_newest on participants (user_id, updated_at desc, conversation_id desc);
drop index participants_user;
