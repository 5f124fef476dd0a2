-- Search finds words in the vocabulary of all posts, then posts by whole words (docs/decisions/0046-search-looks-words-up-in-a-vocabulary.md).

-- The words of a text with spaces between. A search compares 24 letters at most, so longer words come in pieces that overlap by 24:
-- an index takes no word of thousands of letters, as a text without spaces is.
create function search_text(given text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(distinct substr(word, place, 48), ' '), '')
  from search_words(given) as word cross join lateral generate_series(1, greatest(length(word) - 24, 1), 24) as place
$$;

-- What a word is found by: itself from each of its letters on, so that the beginning of an entry is any part of it; and, after a ~,
-- without one of its letters. Costly, so that PostgreSQL never computes it for the whole vocabulary.
create function word_parts(word text) returns tsvector language sql immutable parallel safe cost 500 as $$
  select array_to_tsvector(array_agg(distinct part))
  from generate_series(1, length(word)) as place cross join lateral (values
    (substr(word, place, 24)),
    (case when length(word) between 4 and 24 then '~' || overlay(word placing '' from place for 1) end)
  ) as parts (part)
  where part is not null
$$;

-- Of the posts that show. No foreign key: the words of a deleted post have to be counted off.
create table post_words (
  post_id uuid primary key,
  created_at timestamptz not null,
  words text collate "C" not null
);

-- The vocabulary: each word with the number of posts that have it, and never without one.
create table words (
  word text collate "C" primary key,
  posts integer not null
) with (fillfactor = 80);

-- Posts that were written, changed, hidden or deleted since they were indexed. A post may be in it twice.
create table posts_to_index (post_id uuid not null);

create function ask_to_index() returns trigger language plpgsql as $$
begin
  insert into posts_to_index (post_id) values (coalesce(new.id, old.id));
  return null;
end $$;

-- Indexes a thousand posts, and tells how many there were. One at a time in all nodes: who comes later reads what the first has left.
create function index_posts() returns integer language plpgsql as $$
declare
  due uuid[];
  lost text[];
  gained text[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('index_posts', 0)) then return 0; end if;
  with taken as (
    delete from posts_to_index where ctid = any(array(select ctid from posts_to_index limit 1000)) returning post_id
  )
  select array_agg(distinct post_id) into due from taken;
  if due is null then return 0; end if;
  with gone as (delete from post_words where post_id = any(due) returning words)
  select array_agg(word) into lost from gone cross join lateral string_to_table(words, ' ') as word;
  with made as (
    insert into post_words (post_id, created_at, words)
    select id, created_at, search_text(concat_ws(' ', title, array_to_string(tags, ' '), description))
    from posts where id = any(due) and hidden_at is null
    returning words
  )
  select array_agg(word) into gained from made cross join lateral string_to_table(words, ' ') as word;
  insert into words as known (word, posts)
  select word, sum(change) from (
    select unnest(lost) as word, -1 as change union all select unnest(gained), 1
  ) as changes group by word having sum(change) <> 0
  on conflict (word) do update set posts = known.posts + excluded.posts;
  delete from words where word = any(lost) and posts <= 0;
  return cardinality(due);
end $$;

drop table post_terms;
drop trigger posts_terms on posts;
drop function keep_post_terms;
drop function search_terms;

insert into post_words (post_id, created_at, words)
select id, created_at, search_text(concat_ws(' ', title, array_to_string(tags, ' '), description)) from posts where hidden_at is null;
insert into words (word, posts)
select word, count(*) from post_words cross join lateral string_to_table(words, ' ') as word group by word;

create trigger posts_to_index after insert or delete or update of title, tags, description, hidden_at, created_at on posts
  for each row execute function ask_to_index();

-- Without a list of waiting entries, which each search would read.
create index post_words_whole on post_words using gin (string_to_array(words, ' ')) with (fastupdate = off);
create index post_words_newest on post_words (created_at desc, post_id desc);
create index words_parts on words using gin (word_parts(word)) with (fastupdate = off);
