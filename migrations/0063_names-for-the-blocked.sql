-- A blocked person sees nothing new of who blocked them (docs/decisions/a-block-looks-like-an-absence.md): `shown` is the blocker
-- as they were then. It goes with the block.
alter table blocks add column shown json;
update blocks set shown = person_of(u) from users u where u.id = blocker_id;

create function person_for(viewer uuid, u users) returns json language sql stable as $$
  select coalesce((select shown from blocks where blocker_id = u.id and blocked_id = viewer), person_of(u))
$$;
