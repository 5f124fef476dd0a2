-- Where neighbours meet to hand things over. A withdrawn place stays for what was agreed there.
create table handover_places (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 40),
  hint text not null default '' check (char_length(hint) <= 80),
  position integer not null,
  withdrawn_at timestamptz,
  idempotency_key uuid unique,
  created_at timestamptz not null default now()
);
create unique index handover_places_name on handover_places (lower(name)) where withdrawn_at is null;
insert into handover_places (name, position) values ('North lobby', 1), ('South lobby', 2);
