-- Each device can be signed out, by a name that is not its token's hash.
alter table sessions add column id uuid not null unique default gen_random_uuid();

-- A sign-in on a new device is mailed, but not the account's first one.
alter table accounts add column has_signed_in boolean not null default false;
update accounts set has_signed_in = true where email_verified_at is not null;
