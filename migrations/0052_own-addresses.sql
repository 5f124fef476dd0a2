-- Whether a post shows its creator's own address (docs/decisions/0072-names-cannot-pose.md). 'Apt 77', '#77' and '77' are the same.
create function plain_apartment(location text) returns text language sql immutable strict as $$
  select coalesce(nullif(regexp_replace(regexp_replace(
    replace(lower(normalize(location, NFKC)), 'penthouse', 'ph'),
    '^[\s#.:]*((apartment|apt|unit|flat|suite|room|number|no)(?![[:alpha:]])[\s#.:]*)*', ''), '[\s#.,:/-]+', '', 'g'), ''), lower(location))
$$;
create function same_apartment(one text, other text) returns boolean language sql immutable strict as $$
  select plain_apartment(one) = plain_apartment(other)
$$;

-- Of the parts that a post shows: the tower, and with it the apartment for those who may see it.
create function shows_own_tower(p posts, creator users) returns boolean language sql immutable as $$
  select not p.show_tower or (creator.is_verified and p.tower = creator.tower)
$$;
create function shows_own_address(p posts, creator users) returns boolean language sql immutable as $$
  select shows_own_tower(p, creator)
    and (not p.show_location or (creator.is_verified and same_apartment(p.location, creator.location)))
$$;

drop trigger users_cards on users;
create trigger users_cards after update of name, username, image_url, is_verified, shown_role, tower, location on users
  for each row when ((old.name, old.username, old.image_url, old.is_verified, old.shown_role, old.tower, old.location)
    is distinct from (new.name, new.username, new.image_url, new.is_verified, new.shown_role, new.tower, new.location))
  execute function next_card_versions_of_creator();
