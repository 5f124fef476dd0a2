-- As in 0031, and without those about somebody suspended: a block hides them too, and must look like a suspension
-- (docs/decisions/0018-a-block-looks-like-an-absence.md). Few are suspended, so they are read once and not for each.
create index accounts_suspended on accounts (id) where suspended_at is not null;
create or replace function notifications_of(viewer uuid) returns setof notifications language sql stable as $$
  select n.* from notifications n
  where n.user_id = viewer
    and (n.interested_user_id is null or n.interested_user_id <> all (array(
      select id from blocked_with(viewer) union all select id from accounts where suspended_at is not null)))
    and (n.about_user_id is null or n.about_user_id <> all (array(
      select id from blocked_with(viewer) union all select id from accounts where suspended_at is not null)))
$$;
