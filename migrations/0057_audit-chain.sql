-- An entry keeps the id of a closed account, so that no entry ever changes.
alter table audit_log drop constraint audit_log_actor_id_fkey;

-- The order of the entries: each hash covers its entry and the hash before it.
create table audit_chain (
  place bigint primary key,
  entry_id bigint not null unique references audit_log (id),
  hash bytea not null
);

-- server/features/audit/chain.store.ts checks the same hash with an expression of its own.
create function audit_hash(previous bytea, entry audit_log) returns bytea
language sql stable
return sha256(previous || convert_to(jsonb_build_array(
  entry.id, entry.actor_id, entry.actor, entry.action, entry.subject_id, entry.details,
  to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
)::text, 'UTF8'));

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  newest audit_chain;
begin
  -- "audit" as a number: entries follow each other one by one.
  perform pg_advisory_xact_lock(x'6175646974'::bigint);
  select * into newest from audit_chain order by place desc limit 1;
  insert into audit_chain (place, entry_id, hash)
  values (coalesce(newest.place, 0) + 1, new.id, audit_hash(coalesce(newest.hash, ''), new));
  return null;
end $$;

do $$
declare
  entry audit_log;
  at bigint := 0;
  previous bytea := '';
begin
  for entry in select * from audit_log order by id loop
    at := at + 1;
    previous := audit_hash(previous, entry);
    insert into audit_chain (place, entry_id, hash) values (at, entry.id, previous);
  end loop;
end $$;

-- At the commit: the lock is the transaction's last one, so that nobody waits in a circle.
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows: % of % is refused', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_chain_only_grows before update or delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();
