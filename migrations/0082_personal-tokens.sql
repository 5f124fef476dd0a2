-- A token lets a program act for its resident, within one scope (docs/decisions/0101-a-token-has-one-scope.md).
create table personal_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  scope text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_on date
);
create index personal_tokens_account on personal_tokens (account_id);
