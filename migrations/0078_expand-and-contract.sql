-- Of a migration that takes something away: the migration whose version no longer uses it. A node that does not know that one
-- refuses this database (docs/decisions/0096-old-and-new-nodes-side-by-side.md).
alter table migrations add column if not exists needs text;
