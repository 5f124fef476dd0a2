-- What a manager sets for the building. Rows of people, posts and searches keep a tower's id; its name is read here, so that a new
-- name changes no other row.
create table towers (
  -- A part of a pattern in apartment_key, so without signs that mean something there.
  id text primary key check (char_length(id) between 1 and 40 and id !~ '[][(){}.*+?^$|\\]'),
  name text not null check (char_length(name) between 1 and 24),
  position integer not null,
  -- Two may exchange their names.
  constraint towers_name exclude using btree (lower(name) with =) deferrable initially deferred
);
insert into towers (id, name, position) values ('North', 'North', 1), ('South', 'South', 2);

create function tower_name(tower text) returns text language sql stable as $$
  select name from towers where id = tower
$$;

-- Until it is saved the first time, the name and the time zone are those of the environment (null).
create table building_settings (
  singleton boolean primary key default true check (singleton),
  name text check (char_length(name) between 1 and 40),
  time_zone text,
  currency text not null default 'USD',
  locale text not null default 'en-US',
  version integer not null default 0,
  changed_by text,
  changed_at timestamptz,
  check (version = 0 or (name is not null and time_zone is not null and changed_by is not null and changed_at is not null))
);
insert into building_settings default values;

create function tell_building_settings() returns trigger language plpgsql as $$
begin
  notify building_settings;
  return null;
end $$;
create trigger tell_building_settings after insert or update or delete or truncate on building_settings
  for each statement execute function tell_building_settings();
create trigger tell_building_settings after insert or update or delete or truncate on towers
  for each statement execute function tell_building_settings();

-- A tower that anything uses cannot be removed.
alter table users drop constraint users_tower_check, add foreign key (tower) references towers (id);
alter table posts drop constraint posts_tower_check, add foreign key (tower) references towers (id);
alter table verification_requests drop constraint verification_requests_tower_check, add foreign key (tower) references towers (id);
alter table saved_searches drop constraint saved_searches_tower_check, add foreign key (tower) references towers (id);
alter table apartments drop constraint apartments_tower_check, add foreign key (tower) references towers (id);

-- Home filtered by any tower is read from one index, as from those of North and South before.
create index posts_newest_tower on posts (tower, created_at desc, id desc) where hidden_at is null and show_tower;
create index posts_newest_free_tower on posts (tower, created_at desc, id desc) where hidden_at is null and is_free and show_tower;
drop index posts_newest_north, posts_newest_south, posts_newest_free_north, posts_newest_free_south;
