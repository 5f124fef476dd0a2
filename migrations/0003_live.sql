-- Live delivery (docs/decisions: live events carry a number per resident).
-- The number is taken under the row lock of live_heads, in the transaction that caused the event: numbers of one resident
-- become visible in order and without holes, which a serial or a timestamp does not promise.
create table live_heads (
  user_id uuid primary key references users on delete cascade,
  seq bigint not null
) with (fillfactor = 50);

-- No foreign key: the hot path pays for none, the rows hold only ids, and a daily job purges them.
create table live_events (
  user_id uuid not null,
  seq bigint not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, seq)
);
create index live_events_created_at on live_events using brin (created_at);
