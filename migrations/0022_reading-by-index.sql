-- Home is read by creation (posts_newest). Each of its filters has an index of its own: what few posts pass, or none, would else be
-- looked for in all posts of the building. The tower is part of the condition, not of the key: by its key alone PostgreSQL takes an
-- index for unordered, and reads another one.
create index posts_newest_free on posts (created_at desc, id desc) where hidden_at is null and is_free;
create index posts_newest_north on posts (created_at desc, id desc) where hidden_at is null and show_tower and tower = 'North';
create index posts_newest_south on posts (created_at desc, id desc) where hidden_at is null and show_tower and tower = 'South';
create index posts_newest_free_north on posts (created_at desc, id desc)
  where hidden_at is null and is_free and show_tower and tower = 'North';
create index posts_newest_free_south on posts (created_at desc, id desc)
  where hidden_at is null and is_free and show_tower and tower = 'South';

-- The words of new posts wait in a list before they are sorted into the index: every search reads all of it, and whoever fills it
-- sorts it in. At PostgreSQL's 4 MB that is 4 ms for each look, and a post that has to wait for longer than its statement may take.
alter index post_terms_search set (gin_pending_list_limit = 1024);
