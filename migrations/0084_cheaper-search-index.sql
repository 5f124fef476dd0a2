-- Posts enter the search index in batches (docs/decisions/0046-search-looks-words-up-in-a-vocabulary.md).

-- As in 0026. Only words of more than 48 letters come in pieces.
create or replace function search_text(given text) returns text language sql immutable parallel safe as $$
  select coalesce(
    case when max(length(word)) <= 48 then string_agg(word, ' ') else (
      select string_agg(distinct substr(long, place, 48), ' ')
      from search_words(given) as long cross join lateral generate_series(1, greatest(length(long) - 24, 1), 24) as place
    ) end, '')
  from search_words(given) as word
$$;

-- A batch waits in a list, and enters at its end: each word is opened once a batch, not once a post.
alter index post_words_whole set (fastupdate = on);

-- As in 0046, with the last step.
create or replace function index_posts() returns integer language plpgsql as $$
declare
  due uuid[];
  known uuid[];
  lost text[];
  gained text[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('index_posts', 0)) then return 0; end if;
  with taken as (
    delete from posts_to_index where ctid = any(array(select ctid from posts_to_index limit 1000)) returning post_id
  )
  select array_agg(distinct post_id) into due from taken;
  if due is null then return 0; end if;
  with gone as (delete from post_words where post_id = any(due) returning post_id, words)
  select array_agg(word) filter (where word is not null), coalesce(array_agg(distinct post_id), '{}') into lost, known
  from gone left join lateral string_to_table(words, ' ') as word on true;
  with made as (
    insert into post_words (post_id, created_at, words)
    select id, created_at, search_text(concat_ws(' ', title, array_to_string(tags, ' '), description))
    from posts where id = any(due) and hidden_at is null
    returning words
  )
  select array_agg(word) into gained from made cross join lateral string_to_table(words, ' ') as word;
  insert into words as known_words (word, posts)
  select word, sum(change) from (
    select unnest(lost) as word, -1 as change union all select unnest(gained), 1
  ) as changes group by word having sum(change) <> 0
  on conflict (word) do update set posts = known_words.posts + excluded.posts;
  delete from words where word = any(lost) and posts <= 0;
  if exists (select from saved_searches where tells) then
    perform note_search_hits(array(select unnest(due) except select unnest(known)));
  end if;
  perform gin_clean_pending_list('post_words_whole');
  return cardinality(due);
end $$;
