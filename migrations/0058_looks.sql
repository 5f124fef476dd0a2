-- What a moderator looked at within the last minutes and the last hour.
create index audit_log_looks on audit_log (actor_id, created_at);
