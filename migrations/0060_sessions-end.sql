-- A session ends after 180 days at the latest, also one that is used every day. New ones keep that by themselves.
update sessions set expires_at = created_at + interval '180 days' where expires_at > created_at + interval '180 days';
