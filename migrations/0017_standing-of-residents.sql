-- A suspended account: its reason is for the moderators and the person.
alter table accounts add column suspension_reason text check (char_length(suspension_reason) <= 500);

-- A verification that a moderator took back is a row of its own, decided as it is made: it says from which address, and why.
alter table verification_requests drop constraint verification_requests_state_check;
alter table verification_requests
  add constraint verification_requests_state_check check (state in ('pending', 'approved', 'rejected', 'revoked')),
  add constraint verification_requests_revoked_for_a_reason check (state <> 'revoked' or reason is not null);
create index verification_requests_user on verification_requests (user_id, submitted_at desc);

-- Which types there are is the contract's word (contract/vocabulary.ts); the database keeps what depends on them.
alter table notifications drop constraint if exists notifications_type_check;

create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_action on audit_log (action, id desc);
