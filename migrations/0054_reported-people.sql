-- What a moderator decided about reports of a person, and what they removed from the profile.
create table person_reviews (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  outcome text not null check (outcome in ('acted', 'dismissed')),
  removed text[] not null default '{}' check (removed <@ array['picture', 'name', 'bio']),
  note text not null default '' check (char_length(note) <= 500),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- The person reads why.
  check (outcome <> 'acted' or note <> '')
);
create index person_reviews_person on person_reviews (person_id, decided_at desc, id desc);

-- Reports of a person and of their messages. They outlive the person, whose id is therefore no foreign key.
create table person_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references users (id) on delete set null,
  person_id uuid not null,
  message_id uuid,
  -- The message with those around it, as the reporter saw them; deleted 30 days after the decision.
  copy json,
  reason text not null check (reason in
    ('abuse', 'deceptive-behavior', 'inappropriate-content', 'misinformation', 'regulated-goods', 'scam', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'upheld', 'dismissed')),
  review_id uuid references person_reviews (id),
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (review_id is null)),
  check (copy is null or message_id is not null)
);
create index person_reports_person on person_reports (person_id, created_at desc);
create index person_reports_pending on person_reports (created_at, person_id) where status = 'pending';
create index person_reports_review on person_reports (review_id);
create unique index person_reports_message_once on person_reports (reporter_id, message_id) where message_id is not null;
-- A person can be reported again after the decision.
create unique index person_reports_person_once on person_reports (reporter_id, person_id) where message_id is null and status = 'pending';
