-- Where mails are kept while no SMTP server is configured: read at /outbox, on this machine only.
create table outbox_mails (
  id uuid primary key,
  seq bigint generated always as identity,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_mails_newest on outbox_mails (seq desc);
