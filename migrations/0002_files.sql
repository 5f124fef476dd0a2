-- Every upload from its first byte to its deletion. The row is also the promise to remove the bytes: a file is marked 'deleted'
-- in the transaction that no longer wants it, a job removes what is stored, and the row goes last.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone: the row must outlive it until the bytes are removed.
  owner_id uuid references users (id) on delete set null,
  purpose text not null check (purpose in ('post', 'verification', 'avatar')),
  status text not null default 'receiving' check (status in ('receiving', 'ready', 'failed', 'deleted')),
  size_bytes integer not null check (size_bytes > 0),
  -- The key of the bytes while they arrive, itself encrypted; dropped as soon as they are processed.
  wrapped_key bytea,
  error_code text,
  storage_key text unique,
  content_type text,
  width integer check (width > 0),
  height integer check (height > 0),
  widths integer[],
  thumbhash text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  post_id uuid references posts (id) on delete set null,
  position smallint check (position between 1 and 3),
  created_at timestamptz not null default now(),
  attached_at timestamptz,
  check ((status = 'receiving') = (wrapped_key is not null)),
  check ((status = 'failed') <= (error_code is not null)),
  check (status <> 'ready' or (storage_key is not null and width is not null and height is not null)),
  check (post_id is null or (purpose = 'post' and position is not null and attached_at is not null)),
  unique (post_id, position)
);
create index files_owner on files (owner_id, created_at) where attached_at is null;
create index files_unattached on files (created_at) where attached_at is null;
create index files_leftover on files (id)
  where status = 'deleted' or owner_id is null or (purpose = 'post' and attached_at is not null and post_id is null);

-- A picture as the contract names it (contract/images.ts), for every statement that answers with one.
create view images as
select
  id as file_id,
  owner_id,
  post_id,
  position,
  json_build_object('id', id, 'width', width, 'height', height, 'color', color, 'thumbhash', thumbhash, 'widths', widths,
    'src', '/media/' || id || '/' || width || '.webp') as image
from files
where purpose = 'post' and status = 'ready';
