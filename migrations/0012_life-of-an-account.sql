-- Which accounts are gone for good: nothing but the id and the date, so that a restored backup knows whom to forget again.
create table erasures (
  account_id uuid primary key,
  erased_at timestamptz not null default now()
);

-- What a session was opened with, in words a person recognises ('Firefox on Linux'); never the browser's whole self-description.
alter table sessions add column device text not null default '';

-- `email` is the address that following the link makes the account's own: the new one, or, to undo, the one it had before.
alter table email_links
  add column email citext,
  drop constraint email_links_purpose_check,
  add check (purpose in ('verify-email', 'reset-password', 'change-email', 'undo-email-change')),
  add check ((email is not null) = (purpose in ('change-email', 'undo-email-change')));
-- Of two changes that somebody asked for the later one counts.
create unique index email_links_one_change on email_links (account_id) where purpose = 'change-email';
-- While a change can be undone its old address is nobody else's.
create index email_links_held on email_links (email) where purpose = 'undo-email-change';

-- Without it every post that goes reads all notifications.
create index notifications_post on notifications (post_id);
