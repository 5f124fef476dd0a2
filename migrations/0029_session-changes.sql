-- Every node keeps sessions in its memory (docs/decisions/0045-sessions-are-kept-in-memory.md). Whatever changes who asks tells
-- them the account, with its commit. Prolonging a session and proving a second factor tell nothing, nor does the end of one that
-- had expired.
create function tell_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_end after delete on sessions for each row when (old.expires_at > now())
  execute function tell_sessions('account_id');
create trigger tell_change after update on sessions for each row
  when (new.expires_at < old.expires_at or (new.token_hash, new.account_id) is distinct from (old.token_hash, old.account_id))
  execute function tell_sessions('account_id');

create trigger tell_change after update on accounts for each row
  when ((new.email::text, new.email_verified_at, new.role, new.suspended_at)
    is distinct from (old.email::text, old.email_verified_at, old.role, old.suspended_at))
  execute function tell_sessions('id');

create trigger tell_end after delete on users for each row execute function tell_sessions('id');
create trigger tell_change after update on users for each row
  when ((new.name, new.username::text, new.image_url, new.is_verified, new.bio, new.verification_status, new.tower, new.location,
      new.username_change_count)
    is distinct from (old.name, old.username::text, old.image_url, old.is_verified, old.bio, old.verification_status, old.tower,
      old.location, old.username_change_count))
  execute function tell_sessions('id');
