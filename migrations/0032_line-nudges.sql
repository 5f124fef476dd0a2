-- When a post could be had again: from then on its line waits anew (server/features/line/nudges.ts).
alter table post_lines add column offered_again_at timestamptz;

create function keep_offered_again() returns trigger language plpgsql as $$
begin
  insert into post_lines (post_id, offered_again_at) values (new.id, clock_timestamp())
  on conflict (post_id) do update set offered_again_at = excluded.offered_again_at;
  return null;
end $$;
create trigger posts_offered_again after update of sold, hidden_at on posts for each row
  when ((old.sold and not new.sold) or (old.hidden_at is not null and new.hidden_at is null))
  execute function keep_offered_again();

-- Ended reservations are kept for two years.
create index reservations_closed on reservations (closed_at) where closed_at is not null;

-- Lines that were there before wait from now on.
insert into post_lines (post_id, offered_again_at) select distinct post_id, now() from interests where closed_at is null;
