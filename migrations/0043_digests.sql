-- Mail about what is unread (docs/decisions: Unread things go out in one mail).

alter table users
  add column mail_interest boolean not null default true,
  add column mail_messages boolean not null default true,
  add column mail_decisions boolean not null default true;

-- A mail of its own has told it.
alter table notifications add column has_mail boolean not null default false;

-- One mail to one person. Its id is the mail's Message-ID.
create table digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- While it is being sent, or waits to be tried again: not before this.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- A try has begun, and nobody knows how it ended.
  maybe_sent boolean not null default false,
  outcome text check (outcome in ('sent', 'not-needed', 'refused')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index digests_open on digests (user_id) where outcome is null;
create index digests_user on digests (user_id, closed_at desc);

-- What it tells. Each thing is in one mail only.
create table digest_events (
  digest_id uuid not null references digests (id) on delete cascade,
  notification_id uuid unique references notifications (id) on delete cascade,
  message_id uuid unique references messages (id) on delete cascade,
  check (num_nonnulls(notification_id, message_id) = 1)
);
create index digest_events_digest on digest_events (digest_id);

-- The newest of both are looked at each minute. These cost a write next to nothing.
create index messages_recent on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index notifications_recent on notifications using brin (created_at) with (pages_per_range = 16, autosummarize = on);
