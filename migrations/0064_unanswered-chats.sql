-- How many messages a chat has while only one of its two has written; null as soon as both have.
alter table conversations add column unanswered smallint;
update conversations c set unanswered = least(last_seq, 100)
where (select count(distinct m.sender_id) from messages m where m.conversation_id = c.id and m.sender_id is not null) < 2
  and not exists (select from messages m where m.conversation_id = c.id and m.sender_id is null);
