-- What residents told the moderators of a post. A report outlives the post and both people: each is then null.
create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references users (id) on delete set null,
  target_type text not null default 'post' check (target_type = 'post'),
  target_post_id uuid references posts (id) on delete set null,
  user_to_report uuid references users (id) on delete set null,
  reason text not null check (reason in
    ('abuse', 'deceptive-behavior', 'inappropriate-content', 'misinformation', 'regulated-goods', 'scam', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  -- A review ends 'pending': only pending reports can hide a post, so that the old ones do not hide it again.
  status text not null default 'pending' check (status in ('pending', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  unique (reporter_id, target_post_id)
);
create index reports_post on reports (target_post_id);
create index reports_person on reports (user_to_report);
create index reports_pending on reports (created_at, id) where status = 'pending';
