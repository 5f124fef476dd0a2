create index posts_newest on posts (created_at desc, id desc);
create index posts_updated on posts (updated_at desc, id desc);
create index posts_words on posts using gin (words gin_trgm_ops);
