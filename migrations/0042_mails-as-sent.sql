-- What mail programs show, for /outbox.
alter table outbox_mails add column html text not null default '';
