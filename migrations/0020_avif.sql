-- The widths of which a smaller AVIF lies beside the WebP; null until a job has made them.
alter table files add column avif_widths integer[] check (avif_widths <@ widths);
create index files_without_avif on files (attached_at)
  where purpose = 'post' and status = 'ready' and post_id is not null and avif_widths is null;
