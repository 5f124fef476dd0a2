-- Usernames that look alike are one: their skeleton (docs/decisions/0072-names-cannot-pose.md) is unique. The application
-- computes it, at the start for rows that have none. A name that looked like an older one before keeps none.
alter table users add column username_skeleton text;
create unique index users_username_skeleton on users (username_skeleton);
