-- Parts of unfinished uploads in the shared storage. The key decides which of two nodes wrote first.
create table upload_parts (
  file_id uuid not null references files (id) on delete cascade,
  start_at integer not null check (start_at >= 0),
  end_at integer not null,
  part uuid not null,
  primary key (file_id, start_at),
  check (end_at > start_at)
);
