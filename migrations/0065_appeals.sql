-- What a suspended person objects, once, and what a moderator answered. It goes with the suspension.
create table appeals (
  account_id uuid primary key references accounts (id) on delete cascade,
  text text not null check (char_length(text) between 10 and 1000),
  created_at timestamptz not null default now(),
  answer text check (char_length(answer) <= 500),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
