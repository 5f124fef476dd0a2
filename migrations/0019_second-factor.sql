-- The moderators' second step: a secret shared with their authenticator app, sealed with SECRET_KEY, and codes for the day it is lost.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret bytea not null,
  -- The half minute (counted since 1970) whose code was used last: it and all before it are spent.
  last_step bigint not null,
  enrolled_at timestamptz not null default now()
);

-- Each works once. Only hashes are kept: 80 random bits need no salt.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A secret that was shown and is not confirmed yet; only the session that asked for it can confirm it.
create table second_factor_enrolments (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null references sessions (token_hash) on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now()
);
create index second_factor_enrolments_session on second_factor_enrolments (token_hash);

-- When this session last showed a code.
alter table sessions add column second_factor_at timestamptz;
