-- A resident has one picture at most; users.image_url is its address. A replaced one is marked deleted in the same transaction.
create unique index files_avatar on files (owner_id) where purpose = 'avatar' and status = 'ready' and attached_at is not null;
