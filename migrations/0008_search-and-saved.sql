-- Search: every post's words as searches compare them, in one index (docs/decisions/search-is-one-index-of-word-ends.md).

-- Compatible forms made one, without accents, vowel points, apostrophes and what has no width; small letters. Nothing here depends
-- on the language that a database was made with, but for the small letters of scripts beyond ASCII.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(normalize(given, nfkd),
    '[''’‘ʼ`\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g'))), 'ς', 'σ')
$$;

-- The words of a text, each once. What separates them is said by name: what a letter is would depend on the database's language,
-- and a word may be an emoji. So long a text is none that people write: its end is left out before it outgrows a tsvector.
create function search_words(given text) returns setof text language sql immutable parallel safe as $$
  select distinct word
  from regexp_split_to_table(left(search_fold(given), 8000),
    '[\u0001-\u002f:-@\[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb\u00bf\u00d7\u00f7\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u1361-\u1368\u1680\u2000-\u206f\u20a0-\u20cf\u2190-\u21ff\u3000-\u303f\u30fb]+') as word
  where word <> ''
$$;

-- What a post is found by: each word from each of its letters on, so that the beginning of an entry is any part of a word; and, after
-- a ~, each word without one of its letters, which is what a word and its misspelling have in common.
create function search_terms(given text) returns tsvector language sql immutable parallel safe as $$
  with words as materialized (select word, length(word) as letters from search_words(given) as word)
  select array_to_tsvector(coalesce(array_agg(term), '{}'))
  from (
    select substr(word, place, 24) as term from words cross join lateral generate_series(1, letters) as place
    union
    select '~' || overlay(word placing '' from place for 1)
    from words cross join lateral generate_series(1, letters) as place
    where letters between 4 and 24
  ) as terms
$$;

-- One word of a search as a query: it is part of a word.
create function search_exactly(word text) returns text language sql immutable parallel safe as $$
  select format('%L:*', left(word, 24))
$$;

-- The same with a slip forgiven: a letter too few, a wrong one, two swapped (all by ~), one too many. Short words have no room for one.
create function search_nearly(word text) returns text language sql immutable parallel safe as $$
  select case when length(word) between 3 and 24 then (
    select format('(%s)', string_agg(variant, ' | '))
    from (
      select search_exactly(word) as variant
      union select format('%L', '~' || word)
      union select unnest(array[format('%L', '~' || shorter), format(case when length(word) > 4 then '%L:*' else '%L' end, shorter)])
      from generate_series(1, length(word)) as place cross join lateral overlay(word placing '' from place for 1) as shorter
      where length(word) > 3
    ) as variants
  ) else search_exactly(word) end
$$;

-- Beside the post and not in it: the feed reads whole posts.
create table post_terms (
  post_id uuid primary key references posts (id) on delete cascade,
  terms tsvector not null
);

create function keep_post_terms() returns trigger language plpgsql as $$
begin
  insert into post_terms (post_id, terms)
  values (new.id, search_terms(concat_ws(' ', new.title, array_to_string(new.tags, ' '), new.description)))
  on conflict (post_id) do update set terms = excluded.terms;
  return null;
end $$;
create trigger posts_terms after insert or update of title, tags, description on posts
  for each row execute function keep_post_terms();

insert into post_terms (post_id, terms)
select id, search_terms(concat_ws(' ', title, array_to_string(tags, ' '), description)) from posts;
create index post_terms_search on post_terms using gin (terms);

-- Newest first, as a search lists them; the id keeps apart what was posted at the same time.
create index posts_newest on posts (created_at desc, id desc) where hidden_at is null;
drop index posts_created;

-- A saved post may go; the record stays and shows 'No longer available', until its owner takes it off the list.
alter table saves drop constraint saves_pkey, drop constraint saves_post_id_fkey, add unique (user_id, post_id),
  add column id uuid not null default gen_random_uuid() primary key,
  add foreign key (post_id) references posts (id) on delete set null;
alter table saves alter column post_id drop not null;
create index saves_user on saves (user_id, created_at desc, id desc);
