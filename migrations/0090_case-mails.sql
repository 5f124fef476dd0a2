-- On which day of the building a moderator was last told by mail that cases wait. Without a row, nothing waited since.
create table case_mails (
  user_id uuid primary key references users (id) on delete cascade,
  sent_on date not null
);
