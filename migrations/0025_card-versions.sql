-- The version of a post's card: whatever changes what neighbours read on it gives it another one, in the same transaction
-- (docs/decisions/0044-cards-are-made-once-a-version.md). Likes and the viewer's own gestures are not part of it.
alter table posts add column card_version integer not null default 1;

create function next_card_version() returns trigger language plpgsql as $$
begin
  new.card_version := old.card_version + 1;
  return new;
end $$;
create trigger posts_card before update of title, description, price_cents, is_free, condition, tower, location, tags, show_tower,
  show_location, sold, hidden_at, created_at on posts
  for each row execute function next_card_version();

-- Whoever posts holds their row of users (for share), so that no post is made beside a change of its creator.
create function next_card_versions_of_creator() returns trigger language plpgsql as $$
begin
  update posts set card_version = card_version + 1 where creator_id = new.id;
  return null;
end $$;
create trigger users_cards after update of name, username, image_url, is_verified on users
  for each row when ((old.name, old.username, old.image_url, old.is_verified)
    is distinct from (new.name, new.username, new.image_url, new.is_verified))
  execute function next_card_versions_of_creator();

-- A picture that comes to a post comes with the post or with an edit, which has a version of its own.
create function next_card_version_of_picture() returns trigger language plpgsql as $$
begin
  update posts set card_version = card_version + 1 where id = old.post_id;
  return null;
end $$;
create trigger files_card after update of post_id, position, purpose, status, width, height, widths, color, thumbhash or delete on files
  for each row when (old.post_id is not null) execute function next_card_version_of_picture();

-- What every neighbour reads of a post, but for the apartment.
create function card_of(p posts, creator users, images json) returns json language sql stable as $$
  select json_build_object(
    'id', p.id, 'createdAt', iso_utc(p.created_at), 'creator', person_of(creator),
    'title', p.title, 'description', p.description, 'price', (p.price_cents * 0.01)::text, 'isFree', p.is_free,
    'condition', p.condition, 'tower', case when p.show_tower then p.tower end, 'tags', p.tags, 'images', images,
    'sold', p.sold, 'hidden', p.hidden_at is not null)
$$;
drop function shown_post(posts, uuid, jsonb, boolean);
