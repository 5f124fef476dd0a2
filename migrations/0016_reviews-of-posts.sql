-- A post is out of sight for reasons that come and go apart from each other: a review hides it, and so does its creator's standing
-- (suspended, or no longer verified). `hidden_at` says that there is one, for the index of the feed; giving back one reason
-- leaves the other.
alter table posts
  add column hidden_by text check (hidden_by in ('reports', 'moderator')),
  add column creator_lost_standing boolean not null default false;
update posts set hidden_by = 'reports' where hidden_at is not null;
alter table posts add constraint posts_hidden_for_a_reason
  check ((hidden_at is not null) = (hidden_by is not null or creator_lost_standing));

-- What a moderator decided about a post. Like a report it outlives the post, so the id is no foreign key: those of one post that
-- is gone still belong together.
create table post_reviews (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  outcome text not null check (outcome in ('hidden', 'dismissed', 'restored')),
  note text not null default '' check (char_length(note) <= 500),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- The creator reads why.
  check (outcome <> 'hidden' or note <> '')
);
create index post_reviews_post on post_reviews (post_id, decided_at desc, id desc);
create index post_reviews_decided on post_reviews (decided_at desc, id desc);

alter table reports drop constraint reports_target_post_id_fkey;
update reports set target_post_id = gen_random_uuid() where target_post_id is null;
alter table reports alter column target_post_id set not null;
alter table reports add column review_id uuid references post_reviews (id);
update reports set status = 'pending' where status <> 'pending';
alter table reports add constraint reports_end_with_a_review check ((status = 'pending') = (review_id is null));
create index reports_waiting on reports (target_post_id) where status = 'pending';

-- Somebody as a moderator sees them (contract/report-cases.ts): with where they are verified.
create function known_person(u users) returns json language sql stable as $$
  select case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username,
    'imageUrl', u.image_url, 'isVerified', u.is_verified, 'tower', u.tower, 'location', u.location) end
$$;
