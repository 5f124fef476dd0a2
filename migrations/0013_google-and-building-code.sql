-- Who signs in by way of a provider (Google): the provider's own name for them, which outlives a change of address.
create table provider_accounts (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- An address that goes to somebody else at the provider does not bring the account along.
  unique (account_id, issuer)
);

-- The building's code, which SIGN_UP=code asks for: at most one row. Sealed with SECRET_KEY; administrators read it at /admin.
create table building_code (
  singleton boolean primary key default true check (singleton),
  version integer not null check (version > 0),
  sealed bytea not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
