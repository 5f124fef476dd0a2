-- Until when the seller reserved at first, so that a repeated key with another time is refused. Null before this migration.
alter table reservations add column chosen_until timestamptz;
