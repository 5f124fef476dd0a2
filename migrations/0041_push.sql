-- Web Push: which devices ring, and what each was told (docs/decisions: A push is a row that a loop sends).

-- The server's own key pair (VAPID), the private half encrypted by SECRET_KEY. Every node uses this one.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  encrypted bytea not null,
  made_at timestamptz not null default now()
);

-- A browser that rings for the person who is signed in there. It goes with the session.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null unique references sessions (token_hash) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- The endpoint's origin.
  service text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- What a device is told, once. It is written with the cause, and goes with it.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notification_id uuid references notifications (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  -- Not before this is it sent; while it is being sent, not before this is it tried again.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- A try has begun, and nobody knows how it ended.
  maybe_sent boolean not null default false,
  outcome text check (outcome in ('sent', 'not-needed', 'refused')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(notification_id, message_id) = 1),
  unique (notification_id, subscription_id),
  unique (message_id, subscription_id)
);
create index pushes_waiting on pushes (due_at) where outcome is null;
create index pushes_subscription on pushes (subscription_id);

alter table users
  add column push_interest boolean not null default true,
  add column push_messages boolean not null default true,
  add column push_deals boolean not null default true,
  add column push_decisions boolean not null default true;
