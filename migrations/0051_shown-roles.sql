-- The role that neighbours see beside a name (docs/decisions/0072-names-cannot-pose.md). The addresses of ADMIN_EMAIL are written
-- at each start.
create table administrator_emails (email citext primary key);
alter table users add column shown_role text not null default 'resident'
  check (shown_role in ('resident', 'moderator', 'administrator'));

create function role_of(account accounts) returns text language sql stable as $$
  select case when exists (select from administrator_emails where email = account.email) then 'administrator' else account.role end
$$;

-- The posts first, as reserving does, because their cards change too: otherwise the two deadlock.
create function show_role(account accounts) returns void language plpgsql as $$
begin
  if exists (select from users where id = account.id and shown_role <> role_of(account)) then
    perform from posts where creator_id = account.id order by id for update;
    update users set shown_role = role_of(account) where id = account.id;
  end if;
end $$;
create function show_role_of_account() returns trigger language plpgsql as $$
begin
  perform show_role(new);
  return null;
end $$;
create trigger show_role after update of role, email on accounts for each row execute function show_role_of_account();

create function show_role_of_newcomer() returns trigger language plpgsql as $$
begin
  new.shown_role := coalesce((select role_of(a) from accounts a where a.id = new.id), 'resident');
  return new;
end $$;
create trigger show_role before insert on users for each row execute function show_role_of_newcomer();

drop trigger users_cards on users;
create trigger users_cards after update of name, username, image_url, is_verified, shown_role on users
  for each row when ((old.name, old.username, old.image_url, old.is_verified, old.shown_role)
    is distinct from (new.name, new.username, new.image_url, new.is_verified, new.shown_role))
  execute function next_card_versions_of_creator();
update users u set shown_role = a.role from accounts a where a.id = u.id and a.role <> 'resident';

create or replace function person_of(u users) returns json language sql stable as $$
  select case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username,
    'imageUrl', u.image_url, 'isVerified', u.is_verified, 'role', u.shown_role) end
$$;
create or replace function known_person(u users) returns json language sql stable as $$
  select case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'username', u.username,
    'imageUrl', u.image_url, 'isVerified', u.is_verified, 'role', u.shown_role, 'tower', u.tower, 'location', u.location) end
$$;
