-- As in 0008, with the final letters of Hebrew: שולחן is the beginning of שולחנות.
create or replace function search_fold(given text) returns text language sql immutable parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(normalize(given, nfkd),
    '[''’‘ʼ`\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g'))), 'ςךםןףץ', 'σכמנפצ')
$$;

insert into posts_to_index (post_id)
select id from posts where hidden_at is null and title || array_to_string(tags, ' ') || description ~ '[ךםןףץ]';
