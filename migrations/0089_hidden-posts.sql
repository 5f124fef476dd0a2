-- Few posts are hidden. The newest of them is read without opening the others.
create index posts_hidden on posts (created_at desc, id desc) where hidden_at is not null;
