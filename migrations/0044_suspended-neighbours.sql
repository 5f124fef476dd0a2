-- Who is interested in a post, in the order of its line, as in 0031, also without suspended neighbours.
create or replace function interested_in(post uuid, creator uuid) returns table (interest_id uuid, place integer, interested json)
language sql stable as $$
  select i.id, coalesce(l.place, 2147483647), json_build_object('id', i.id, 'createdAt', iso_utc(i.created_at), 'person', person_of(u),
    'messaged', exists (
      select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id and m.sender_id = creator
      where pair.first_id = least(creator, u.id) and pair.second_id = greatest(creator, u.id)),
    'hadTurn', coalesce(l.turns, 0) > 0)
  from interests i
  join users u on u.id = i.user_id
  join accounts a on a.id = i.user_id and a.suspended_at is null
  left join line_of(interested_in.post, creator) as l on l.interest_id = i.id
  where i.post_id = interested_in.post and i.user_id not in (select id from blocked_with(creator))
$$;
