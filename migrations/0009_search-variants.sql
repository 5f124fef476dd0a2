-- A misspelt word as its possible meanings one by one, so that a search is planned for those that somebody's post has.
create function search_variants(word text) returns setof text language sql immutable parallel safe as $$
  select format('%L', '~' || word) where length(word) between 3 and 24
  union
  select variant
  from generate_series(1, length(word)) as place
  cross join lateral overlay(word placing '' from place for 1) as shorter
  cross join lateral (
    values (format('%L', '~' || shorter)), (format(case when length(word) > 4 then '%L:*' else '%L' end, shorter))
  ) as variants (variant)
  where length(word) between 4 and 24
$$;
drop function search_nearly;
