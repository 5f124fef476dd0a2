-- What a post and a file must be is checked when it changes, not with each like (docs/decisions/0106-rules-in-triggers.md).
create function check_post() returns trigger language plpgsql as $$
begin
  if char_length(new.title) between 1 and 40 and char_length(new.description) between 5 and 2200
    and char_length(new.location) between 2 and 100
    and new.price_cents between 0 and 999999999 and new.is_free = (new.price_cents = 0)
    and new.condition in ('new', 'used', 'refurbished')
    and (new.hidden_by is null or new.hidden_by in ('reports', 'moderator'))
    and (new.hidden_at is not null) = (new.hidden_by is not null or new.creator_may_not_post)
  then return new;
  end if;
  raise check_violation using message = 'a post breaks a rule of check_post()', table = 'posts';
end $$;

create trigger posts_rules before insert or update of title, description, location, price_cents, is_free, condition, hidden_at,
  hidden_by, creator_may_not_post
  on posts for each row execute function check_post();
-- Also for a backup's rows.
alter table posts enable always trigger posts_rules;

alter table posts
  drop constraint posts_title_check,
  drop constraint posts_description_check,
  drop constraint posts_location_check,
  drop constraint posts_price_cents_check,
  drop constraint posts_check,
  drop constraint posts_condition_check,
  drop constraint posts_hidden_by_check,
  drop constraint posts_hidden_for_a_reason,
  drop constraint posts_like_count_check;

create function check_file() returns trigger language plpgsql as $$
begin
  if new.purpose in ('post', 'verification', 'avatar')
    and new.status in ('receiving', 'ready', 'failed', 'deleted')
    and (new.status = 'receiving') = (new.wrapped_key is not null)
    and (new.status <> 'failed' or new.error_code is not null)
    and (new.status <> 'ready' or num_nulls(new.storage_key, new.width, new.height) = 0)
    and new.size_bytes > 0 and coalesce(new.width > 0, true) and coalesce(new.height > 0, true)
    and coalesce(new.color ~ '^#[0-9a-f]{6}$', true) and coalesce(new.avif_widths <@ new.widths, true)
  then return new;
  end if;
  raise check_violation using message = 'a file breaks a rule of check_file()', table = 'files';
end $$;

create trigger files_rules before insert or update of purpose, status, wrapped_key, error_code, storage_key, size_bytes, width, height,
  color, widths, avif_widths
  on files for each row execute function check_file();
alter table files enable always trigger files_rules;

alter table files
  drop constraint files_purpose_check,
  drop constraint files_status_check,
  drop constraint files_check,
  drop constraint files_check1,
  drop constraint files_check2,
  drop constraint files_check4,
  drop constraint files_size_bytes_check,
  drop constraint files_width_check,
  drop constraint files_height_check,
  drop constraint files_color_check;
