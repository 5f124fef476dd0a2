-- Who lives here, what they post, and what they say to each other. Plain SQL, PostgreSQL 15 or newer.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- An account signs in; a user is what the neighbours see. They share their id, and the email never leaves this table by accident.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  password_hash text,
  email_verified_at timestamptz,
  role text not null default 'resident' check (role in ('resident', 'moderator', 'administrator')),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key references accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  username citext not null unique,
  username_change_count smallint not null default 0 check (username_change_count between 0 and 3),
  bio text not null default '',
  image_url text,
  verification_status text not null default 'Not_Submitted'
    check (verification_status in ('Not_Submitted', 'Submitted', 'Pending', 'Verified', 'Rejected')),
  is_verified boolean not null default false,
  tower text check (tower in ('North', 'South')),
  location text,
  show_tower_on_profile boolean not null default true,
  show_location_on_profile boolean not null default true,
  created_at timestamptz not null default now(),
  check (not is_verified or (tower is not null and location is not null))
);

-- Only the hash of a token is kept: who reads this table cannot sign in with it.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table email_links (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email')),
  secret_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_links_account on email_links (account_id, purpose);

create table posts (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references users (id) on delete cascade,
  idempotency_key uuid,
  request_hash bytea,
  title text not null check (char_length(title) between 1 and 40),
  description text not null check (char_length(description) between 5 and 2200),
  price_cents integer not null check (price_cents between 0 and 999999999),
  is_free boolean not null,
  condition text not null check (condition in ('new', 'used', 'refurbished')),
  tower text not null check (tower in ('North', 'South')),
  location text not null check (char_length(location) between 2 and 100),
  tags text[] not null default '{}',
  show_tower boolean not null,
  show_location boolean not null,
  sold boolean not null default false,
  hidden_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_free = (price_cents = 0)),
  unique (creator_id, idempotency_key)
);
create index posts_feed on posts (updated_at desc, id desc) where hidden_at is null;
create index posts_creator on posts (creator_id, created_at desc);
create index posts_created on posts (created_at desc) where hidden_at is null;

create table likes (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id);
create index likes_recent on likes (created_at);

create table saves (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index saves_post on saves (post_id);

-- The post may go; the record stays and shows 'No longer available'.
create table interests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid references posts (id) on delete set null,
  status text not null default 'interested' check (status = 'interested'),
  created_at timestamptz not null default now(),
  unique (user_id, post_id)
);
create index interests_post on interests (post_id);
create index interests_user on interests (user_id, created_at desc, id desc);
create index interests_recent on interests (created_at);

create table conversations (
  id uuid primary key default gen_random_uuid(),
  last_seq integer not null default 0,
  last_message text not null default '',
  last_message_sender_id uuid references users (id) on delete set null,
  started_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One conversation a pair, whoever starts it; the row outlives neither of the two.
create table conversation_pairs (
  first_id uuid not null references users (id) on delete cascade,
  second_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null unique references conversations (id) on delete cascade,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index conversation_pairs_second on conversation_pairs (second_id);

-- Each participant's own view: how far they read, and from where on it is hidden for them.
create table participants (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_seq integer not null default 0,
  hidden_up_to_seq integer,
  primary key (conversation_id, user_id)
);
create index participants_user on participants (user_id);

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null,
  id uuid not null unique default gen_random_uuid(),
  sender_id uuid references users (id) on delete set null,
  idempotency_key uuid,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq),
  unique (conversation_id, sender_id, idempotency_key)
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('interest', 'verification-approved', 'verification-rejected')),
  interested_user_id uuid references users (id) on delete cascade,
  post_id uuid references posts (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  message text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check (type <> 'interest' or interested_user_id is not null)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_interest_once on notifications (interested_user_id, post_id) where type = 'interest';

create table verification_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  document_id uuid,
  tower text not null check (tower in ('North', 'South')),
  location text not null check (char_length(location) between 2 and 100),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'rejected' or reason is not null)
);
create unique index verification_requests_one_pending on verification_requests (user_id) where state = 'pending';
create index verification_requests_pending on verification_requests (submitted_at, id) where state = 'pending';
create index verification_requests_decided on verification_requests (decided_at desc, id desc) where state <> 'pending';

-- What moderators and operators did and looked at; rows are added, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users (id) on delete set null,
  actor text not null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_id, id desc);
